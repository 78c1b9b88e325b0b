export { default } from "./++TurnPanel.svelte.ts";
export * from "./++TurnPanel.svelte.ts";
