///<reference types="svelte" />
;
import Icon from '../parts/Icon.svelte';
import Switches from '../parts/Switches.svelte';
import { t } from '../text';

;type $$ComponentProps =  { title: 'start' | 'table' | 'match' | 'over' };function $$render() {

  
  
  

  let { title }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {

 { svelteHTML.createElement("svelte:head", {}); { svelteHTML.createElement("title", {});t(`page.title-${title}`); } }

 { svelteHTML.createElement("a", {   "class":`skip`,"href":`#main`,});t('page.skip'); }
 { svelteHTML.createElement("header", { "class":`bar`,});
   { svelteHTML.createElement("a", {     "class":`home`,"href":`/`,"aria-label":t('page.palais'),});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`m-lis`,}});} { svelteHTML.createElement("span", {});t('page.palais'); }
   }
   { const $$_sehctiwS1C = __sveltets_2_ensureComponent(Switches); new $$_sehctiwS1C({ target: __sveltets_2_any(), props: {}});}
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Top__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Top__SvelteComponent_ = ReturnType<typeof Top__SvelteComponent_>;
/*Ωignore_endΩ*/export default Top__SvelteComponent_;