export { default } from "./++Start.svelte.ts";
export * from "./++Start.svelte.ts";
