/** The screens of Richelieu, loaded when a table of it is opened. */
export { default as End } from './End.svelte';
export { default as Match } from './Match.svelte';
