export { default } from "./++Count.svelte.ts";
export * from "./++Count.svelte.ts";
