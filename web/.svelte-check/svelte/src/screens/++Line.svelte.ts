///<reference types="svelte" />
;
import Icon from '../parts/Icon.svelte';
import type { Refusal } from '../session/wire';
import { t } from '../text';

;type $$ComponentProps =  { live: boolean; trouble: Refusal | null };function $$render() {

  
  
  

  let { live, trouble }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  // Short breaks are healed before anybody reads a notice of them.
  const PATIENCE = 700;
  const SHOWN = 4000;

  let was = false; // connected before
  let told = false; // that it is lost
  let notice = $state<'' | 'lost' | 'resumed'>('');

  $effect(() => {
    if (live) notice = told ? 'resumed' : '';
    told = false;
    was ||= live;
    const timer = setTimeout(() => {
      told = was && !live;
      notice = told ? 'lost' : '';
    }, live ? SHOWN : PATIENCE);
    return () => clearTimeout(timer);
  });
;
async () => {

 { svelteHTML.createElement("div", {   "class":`toast`,"role":`status`,});
  if(notice){
     { svelteHTML.createElement("p", { "class":notice,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":notice === 'lost' ? 'p-warn' : 'p-check',}});}t(`page.${notice}`); }
  } else if (trouble){
     { svelteHTML.createElement("p", { "class":`lost`,}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`p-warn`,}});}t(trouble.key, trouble.data); }
  }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Line__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Line__SvelteComponent_ = ReturnType<typeof Line__SvelteComponent_>;
/*Ωignore_endΩ*/export default Line__SvelteComponent_;