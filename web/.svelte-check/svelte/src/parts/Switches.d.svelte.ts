export { default } from "./++Switches.svelte.ts";
export * from "./++Switches.svelte.ts";
