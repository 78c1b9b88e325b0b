export { default } from "./++Display.svelte.ts";
export * from "./++Display.svelte.ts";
