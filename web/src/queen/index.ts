/** What Queen shows; its table and its end are loaded when one is opened. */
export { default as Fan } from './Fan.svelte';
export { ownOptions } from './options';
export { default as Options } from './Options.svelte';
export { default as Rules } from './Rules.svelte';

export const load = () => import('./table');
