export { default } from "./++End.svelte.ts";
export * from "./++End.svelte.ts";
