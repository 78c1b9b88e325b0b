export { default } from "./++Fan.svelte.ts";
export * from "./++Fan.svelte.ts";
