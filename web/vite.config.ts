import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  build: { rolldownOptions: { checks: { pluginTimings: false } }, outDir: '../src/palais/server/page', emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: 'http://127.0.0.1:8377', ws: true } },
  },
  // Without this vitest gets Svelte's server half, which mounts nothing.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
}));
