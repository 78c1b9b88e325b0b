export { default } from "./++TomlFile.svelte.ts";
export * from "./++TomlFile.svelte.ts";
