export { default } from "./++Line.svelte.ts";
export * from "./++Line.svelte.ts";
