export { default as End } from './End.svelte';
export { default as Match } from './Match.svelte';
