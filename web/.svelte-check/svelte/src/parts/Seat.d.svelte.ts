export { default } from "./++Seat.svelte.ts";
export * from "./++Seat.svelte.ts";
