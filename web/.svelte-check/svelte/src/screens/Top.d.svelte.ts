export { default } from "./++Top.svelte.ts";
export * from "./++Top.svelte.ts";
