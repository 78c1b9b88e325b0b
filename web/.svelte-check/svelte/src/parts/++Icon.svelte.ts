///<reference types="svelte" />
;
import { sprite } from '../board/figures';

;type $$ComponentProps =  { name: string; css?: string };function $$render() {

  

  let { name, css = 'ic' }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {

 { svelteHTML.createElement("svg", {   "class":css,"aria-hidden":`true`,}); { svelteHTML.createElement("use", {  "href":sprite(name),});} }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Icon__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Icon__SvelteComponent_ = ReturnType<typeof Icon__SvelteComponent_>;
/*Ωignore_endΩ*/export default Icon__SvelteComponent_;