export { default } from "./++Lines.svelte.ts";
export * from "./++Lines.svelte.ts";
