export { default } from "./++Discs.svelte.ts";
export * from "./++Discs.svelte.ts";
