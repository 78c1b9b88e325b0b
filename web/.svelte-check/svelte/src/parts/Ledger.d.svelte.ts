export { default } from "./++Ledger.svelte.ts";
export * from "./++Ledger.svelte.ts";
