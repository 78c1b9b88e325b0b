export { default } from "./++Room.svelte.ts";
export * from "./++Room.svelte.ts";
