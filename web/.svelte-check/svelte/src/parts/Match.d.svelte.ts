export { default } from "./++Match.svelte.ts";
export * from "./++Match.svelte.ts";
