///<reference types="svelte" />
;
import { t } from '../text';
import { MOST_BYTES } from './newtable';

;type $$ComponentProps =  { label: string; text: string | null };function $$render() {

  
  

  let { label, text = $bindable() }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props()/*Ωignore_startΩ*/;text;/*Ωignore_endΩ*/;

  let file = $state('');
  let trouble = $state('');

  async function read(event: Event & { currentTarget: HTMLInputElement }) {
    const input = event.currentTarget;
    const chosen = input.files?.[0];
    if (!chosen) return;
    const fits = chosen.size <= MOST_BYTES;
    trouble = fits ? '' : t('page.file-large', { file: chosen.name });
    file = fits ? chosen.name : '';
    text = fits ? await chosen.text() : null;
    input.value = ''; // the same file, changed, can be chosen again
  }

  function remove() {
    file = '';
    text = null;
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`field`,});
   { svelteHTML.createElement("span", {});label; }
   { svelteHTML.createElement("div", { "class":`file`,});
    if(text === null){
       { svelteHTML.createElement("label", { "class":`btn`,});t('page.file-choose'); { svelteHTML.createElement("input", {          "type":`file`,"class":`vh`,"accept":`.toml`,"aria-label":t('page.colon', { what: label, value: t('page.file-choose') }),"onchange":read,});} }
    }else{
       { svelteHTML.createElement("b", {});file; }
       { svelteHTML.createElement("button", {     "type":`button`,"class":`btn`,"onclick":remove,});t('page.file-remove'); }
    }
   }
   { svelteHTML.createElement("small", {   "class":`bad`,"role":`alert`,});trouble; }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings('text'), slots: {}, events: {} }}
const TomlFile__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TomlFile__SvelteComponent_ = ReturnType<typeof TomlFile__SvelteComponent_>;
/*Ωignore_endΩ*/export default TomlFile__SvelteComponent_;