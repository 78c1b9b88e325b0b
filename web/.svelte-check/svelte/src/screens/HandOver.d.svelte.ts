export { default } from "./++HandOver.svelte.ts";
export * from "./++HandOver.svelte.ts";
