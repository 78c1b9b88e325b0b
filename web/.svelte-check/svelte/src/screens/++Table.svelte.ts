///<reference types="svelte" />
;
import '../styles/screens.css';

import { api, Refused } from '../session/api';
import { t } from '../text';
import Room from './Room.svelte';
import Top from './Top.svelte';

;type $$ComponentProps =  { table: string };function $$render() {

  

  
  
  
  

  let { table }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  let loaded = $state(load());

  function load() {
    return api.table(table);
  }

  const isMissing = (error: unknown) => error instanceof Refused && error.refusal.code === 'table-missing';
;
async () => {

    { try { const $$_value = await (loaded);{ const known = $$_value; 
  
   { const $$_mooR0C = __sveltets_2_ensureComponent(Room); new $$_mooR0C({ target: __sveltets_2_any(), props: {   known,"sat":(now) => (loaded = Promise.resolve(now)),}});}
}} catch($$_e) { const error = __sveltets_2_any();
   { svelteHTML.createElement("div", { "class":`front`,});
     { const $$_poT1C = __sveltets_2_ensureComponent(Top); new $$_poT1C({ target: __sveltets_2_any(), props: {  "title":`table`,}});}
     { svelteHTML.createElement("main", {     "id":`main`,"class":`single`,"tabindex":-1,});
       { svelteHTML.createElement("section", { "class":`panel sheet`,});
        if(isMissing(error)){
           { svelteHTML.createElement("h1", {});t('page.missing'); }
           { svelteHTML.createElement("p", {});t('page.missing-more'); }
        }else{
           { svelteHTML.createElement("h1", {});t('page.failed'); }
          if(error instanceof Refused){ { svelteHTML.createElement("p", {});error.sentence; }}
           { svelteHTML.createElement("button", {   "class":`btn`,"onclick":() => (loaded = load()),});t('page.try-again'); }
        }
         { svelteHTML.createElement("a", {   "class":`btn go`,"href":`/`,});t('page.to-start'); }
       }
     }
   }
}}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Table__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Table__SvelteComponent_ = ReturnType<typeof Table__SvelteComponent_>;
/*Ωignore_endΩ*/export default Table__SvelteComponent_;