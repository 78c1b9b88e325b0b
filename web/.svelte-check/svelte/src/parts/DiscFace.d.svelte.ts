export { default } from "./++DiscFace.svelte.ts";
export * from "./++DiscFace.svelte.ts";
