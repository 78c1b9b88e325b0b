export { default } from "./++Log.svelte.ts";
export * from "./++Log.svelte.ts";
