///<reference types="svelte" />
;
import Icon from '../parts/Icon.svelte';
import { figure } from '../board/figures';
import { t } from '../text';
import { focused } from './focused';

;type $$ComponentProps =  { name: string; seat: number; take: () => void; look: () => void };function $$render() {

  
  
  
  

  let { name, seat, take, look }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const piece = $derived(figure(seat));
;
async () => {

 { svelteHTML.createElement("main", {     "id":`main`,"class":`single`,"tabindex":-1,});
   { svelteHTML.createElement("section", { "class":`panel sheet hand-over`,});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {    "name":`m-${piece}`,"css":`seat-${piece}`,}});}
    
     { svelteHTML.createElement("h1", {  "tabindex":-1,[Symbol("@attach")]:focused,});t('page.hand-over', { name }); }
     { svelteHTML.createElement("p", {});t('page.hand-over-more', { name }); }
     { svelteHTML.createElement("button", {   "class":`btn go`,"onclick":take,});t('page.i-am', { name }); }
     { svelteHTML.createElement("button", {   "class":`btn quiet`,"onclick":look,});t('page.look-on'); }
   }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const HandOver__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type HandOver__SvelteComponent_ = ReturnType<typeof HandOver__SvelteComponent_>;
/*Ωignore_endΩ*/export default HandOver__SvelteComponent_;