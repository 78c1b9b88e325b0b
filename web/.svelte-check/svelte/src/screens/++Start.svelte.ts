///<reference types="svelte" />
;
import '../styles/screens.css';

import Fan from './Fan.svelte';
import { company, isDue } from './lines';
import Lines from './Lines.svelte';
import Top from './Top.svelte';
import NewTable from './NewTable.svelte';
import { api, Refused } from '../session/api';
import { t } from '../text';
function $$render() {

  

  
  
  
  
  
  
  

  let loaded = $state(load());

  function load() {
    return Promise.all([api.games(), api.me()]);
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`front gate`,});
   { const $$_poT1C = __sveltets_2_ensureComponent(Top); new $$_poT1C({ target: __sveltets_2_any(), props: {  "title":`start`,}});}
   { svelteHTML.createElement("main", {     "id":`main`,"class":`welcome`,"tabindex":-1,});
     { svelteHTML.createElement("div", { "class":`greet`,});
       { svelteHTML.createElement("h1", {});t('page.hello'); }
       { svelteHTML.createElement("p", {});t('page.hello-more'); }
     }
        { try { const $$_value = await (loaded);{ const [games, me] = $$_value; 
      const due = me.tables.find(isDue);
      if(due){ { svelteHTML.createElement("a", {   "class":`btn go resume`,"href":`/t/${due.table}`,});t('page.colon', { what: t('page.state-yours'), value: company(due) }); }}
       { svelteHTML.createElement("section", {   "class":`offer panel`,"aria-labelledby":`richelieu`,});
         { const $$_naF3C = __sveltets_2_ensureComponent(Fan); new $$_naF3C({ target: __sveltets_2_any(), props: {}});}
         { svelteHTML.createElement("div", {});
           { svelteHTML.createElement("h2", { "id":`richelieu`,});t('page.richelieu'); }
           { svelteHTML.createElement("p", { "class":`muted`,});t('page.richelieu-more'); }
           { const $$_elbaTweN4C = __sveltets_2_ensureComponent(NewTable); new $$_elbaTweN4C({ target: __sveltets_2_any(), props: {   "info":games.richelieu!,me,}});}
         }
       }
       { const $$_seniL2C = __sveltets_2_ensureComponent(Lines); new $$_seniL2C({ target: __sveltets_2_any(), props: {  "lines":me.tables,}});}
    }} catch($$_e) { const refused = __sveltets_2_any();
       { svelteHTML.createElement("section", {   "class":`panel notice`,"role":`alert`,});
         { svelteHTML.createElement("p", {});refused instanceof Refused ? refused.sentence : t('page.failed'); }
         { svelteHTML.createElement("button", {   "class":`btn go`,"onclick":() => (loaded = load()),});t('page.try-again'); }
       }
    }}
   }
 }
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Start__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Start__SvelteComponent_ = ReturnType<typeof Start__SvelteComponent_>;
/*Ωignore_endΩ*/export default Start__SvelteComponent_;