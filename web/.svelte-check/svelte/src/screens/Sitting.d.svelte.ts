export { default } from "./++Sitting.svelte.ts";
export * from "./++Sitting.svelte.ts";
