export { default } from "./++Mast.svelte.ts";
export * from "./++Mast.svelte.ts";
