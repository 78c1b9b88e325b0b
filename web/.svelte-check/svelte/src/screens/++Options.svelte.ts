///<reference types="svelte" />
;
import type { GameInfo } from '../session/wire';
import { t } from '../text';
import TomlFile from './TomlFile.svelte';
import { allowed, editionOf, isSeed, mayFixSeed, variantOf, type Form } from './newtable';

;type $$ComponentProps =  { form: Form; info: GameInfo };function $$render() {

  
  
  
  

  let { form = $bindable(), info }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props()/*Ωignore_startΩ*/;form;/*Ωignore_endΩ*/;

  const edition = $derived(editionOf(form, info));
  const variants = $derived(allowed(info.variants, form.players));
;
async () => {

 { svelteHTML.createElement("details", { "class":`options`,});
   { svelteHTML.createElement("summary", {});t('page.options'); }
   { svelteHTML.createElement("div", { "class":`fields`,});
     { svelteHTML.createElement("label", { "class":`field`,});
       { svelteHTML.createElement("span", {});t('page.edition'); }
       { svelteHTML.createElement("select", {       "class":`pick`,"value":edition,"onchange":(event) => (form.edition = event.currentTarget.value),"aria-describedby":`edition-more`,});
          for(let name of __sveltets_2_ensureArray((allowed(info.editions, form.players)))){ { svelteHTML.createElement("option", { "value":name,});t(`page.edition-${name}`); }}
       }
       { svelteHTML.createElement("small", { "id":`edition-more`,});t(`page.edition-${edition}-more`); }
     }
    if(variants.length){
       { svelteHTML.createElement("label", { "class":`field`,});
         { svelteHTML.createElement("span", {});t('page.variant'); }
         { svelteHTML.createElement("select", {       "class":`pick`,"value":variantOf(form, info) ?? '',"onchange":(event) => (form.variant = event.currentTarget.value || null),"aria-describedby":`variant-more`,});
           { svelteHTML.createElement("option", {"value":"",});t('page.variant-none'); }
            for(let name of __sveltets_2_ensureArray(variants)){ { svelteHTML.createElement("option", { "value":name,});t(`page.variant-${name}`); }}
         }
         { svelteHTML.createElement("small", { "id":`variant-more`,});t(`page.variant-${variantOf(form, info) ?? 'none'}-more`); }
       }
    }
    if(form.layoutText === null){
       { svelteHTML.createElement("label", { "class":`field`,});
         { svelteHTML.createElement("span", {});t('page.layout'); }
         { svelteHTML.createElement("select", {   "class":`pick`,"bind:value":form.layout,});/*Ωignore_startΩ*/() => form.layout = __sveltets_2_any(null);/*Ωignore_endΩ*/
            for(let name of __sveltets_2_ensureArray(info.layouts)){ { svelteHTML.createElement("option", { "value":name,});t(`page.layout-${name}`); }}
         }
       }
    }
    if(mayFixSeed(form)){
       { svelteHTML.createElement("label", { "class":`field`,});
         { svelteHTML.createElement("span", {});t('page.seed'); }
         { svelteHTML.createElement("input", {                "type":`text`,"class":`mono`,"autocomplete":`off`,"spellcheck":`false`,"autocapitalize":`off`,"bind:value":form.seed,"aria-invalid":!isSeed(form.seed),"aria-describedby":`seed-more`,});/*Ωignore_startΩ*/() => form.seed = __sveltets_2_any(null);/*Ωignore_endΩ*/}
         { svelteHTML.createElement("small", {    "id":`seed-more`,"aria-live":`polite`,});!isSeed(form.seed);t(isSeed(form.seed) ? 'page.seed-more' : 'page.seed-bad'); }
       }
    }
     { const $$_eliFlmoT2C = __sveltets_2_ensureComponent(TomlFile); const $$_eliFlmoT2 = new $$_eliFlmoT2C({ target: __sveltets_2_any(), props: {    "label":t('page.file-layout'),text:form.layoutText,}});/*Ωignore_startΩ*/() => form.layoutText = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_eliFlmoT2.$$bindings = 'text';}
     { const $$_eliFlmoT2C = __sveltets_2_ensureComponent(TomlFile); const $$_eliFlmoT2 = new $$_eliFlmoT2C({ target: __sveltets_2_any(), props: {    "label":t('page.file-deck'),text:form.deckText,}});/*Ωignore_startΩ*/() => form.deckText = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_eliFlmoT2.$$bindings = 'text';}
     { svelteHTML.createElement("label", { "class":`check`,});
       { svelteHTML.createElement("input", {    "type":`checkbox`,"bind:checked":form.shuffle,});/*Ωignore_startΩ*/() => form.shuffle = __sveltets_2_any(null);/*Ωignore_endΩ*/}
       { svelteHTML.createElement("span", {});t('page.lots'); { svelteHTML.createElement("small", {});t('page.lots-more'); } }
     }
   }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings('form'), slots: {}, events: {} }}
const Options__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Options__SvelteComponent_ = ReturnType<typeof Options__SvelteComponent_>;
/*Ωignore_endΩ*/export default Options__SvelteComponent_;