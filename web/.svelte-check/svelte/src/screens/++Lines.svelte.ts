///<reference types="svelte" />
;
import { figure } from '../board/figures';
import Icon from '../parts/Icon.svelte';
import type { Line } from '../session/wire';
import { t } from '../text';
import { company, isDue, stateOf } from './lines';

;type $$ComponentProps =  { lines: Line[] };function $$render() {

  
  
  
  
  

  let { lines }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {

 { svelteHTML.createElement("section", {   "class":`yours panel`,"aria-labelledby":`yours`,});
   { svelteHTML.createElement("h2", { "id":`yours`,});t('page.your-matches'); }
  if(lines.length){
     { svelteHTML.createElement("ul", { "class":`lines`,});
         for(let line of __sveltets_2_ensureArray(lines)){line.table;
        const piece = figure(line.yours[0] ?? 0);
         { svelteHTML.createElement("li", { });isDue(line);
           { svelteHTML.createElement("a", { "href":`/t/${line.table}`,});
             { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {    "name":`m-${piece}`,"css":`seat-${piece}`,}});}
             { svelteHTML.createElement("b", {});company(line); }
             { svelteHTML.createElement("em", {});stateOf(line); }
           }
         }
      }
     }
  }else{
     { svelteHTML.createElement("p", { "class":`muted`,});t('page.no-matches'); }
  }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Lines__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Lines__SvelteComponent_ = ReturnType<typeof Lines__SvelteComponent_>;
/*Ωignore_endΩ*/export default Lines__SvelteComponent_;