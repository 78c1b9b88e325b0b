///<reference types="svelte" />
;
import Icon from '../parts/Icon.svelte';
import { figure } from '../board/figures';
import { api, Refused } from '../session/api';
import type { Table } from '../session/wire';
import { t } from '../text';
import { focused } from './focused';
import { seatName } from './seats';

;type $$ComponentProps =  { table: Table; sat: (table: Table) => void };function $$render() {

  
  
  
  
  
  
  

  let { table, sat }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const link = location.origin + location.pathname;
  const canShare = 'share' in navigator;

  let saved = '';
  let name = $state('');
  let trouble = $state('');
  let told = $state('');

  const sits = $derived(table.yours.length > 0);
  const free = $derived(table.seats.filter((seat) => seat.kind === 'open').length);

  void api.me().then((me) => (name = saved = me.guest ? me.name : ''), shown);

  function shown(error: unknown) {
    if (!(error instanceof Refused)) throw error;
    trouble = error.sentence;
  }

  function attempt(ask: Promise<Table>, then: (table: Table) => void) {
    trouble = '';
    ask.then(then, shown);
  }

  async function join(seat: number): Promise<Table> {
    const called = name.trim() || t('page.guest');
    if (called !== saved) ({ name: saved } = await api.rename(called));
    return api.join(table.table, seat);
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      told = t('page.copied');
    } catch {
      told = t('page.copy-by-hand'); // pages without a certificate have no clipboard
    }
  }

  const share = () => navigator.share({ url: link, title: t('page.table') }).catch(() => {}); // closed without sharing
;
async () => {

 { svelteHTML.createElement("main", {     "id":`main`,"class":`single`,"tabindex":-1,});
   { svelteHTML.createElement("section", { "class":`panel sheet`,});
     { svelteHTML.createElement("h1", {  "tabindex":-1,[Symbol("@attach")]:focused,});t(table.host ? 'page.table-yours' : 'page.table'); }
     { svelteHTML.createElement("p", {});t(sits && !table.host ? 'page.joined' : 'page.table-wait'); }
     { svelteHTML.createElement("p", { "class":`muted`,});
      t('page.colon', { what: t('page.edition'), value: t(`page.edition-${table.options.edition}`) });
      if(table.options.variant){ t(`page.variant-${table.options.variant}`);}
     }

    if(!sits){
       { svelteHTML.createElement("label", { "class":`field`,});
         { svelteHTML.createElement("span", {});t('page.join-name'); }
         { svelteHTML.createElement("input", {          "type":`text`,"maxlength":24,"autocomplete":`nickname`,"placeholder":t('page.guest'),"bind:value":name,});/*Ωignore_startΩ*/() => name = __sveltets_2_any(null);/*Ωignore_endΩ*/}
       }
    }

     { svelteHTML.createElement("h2", { "class":`vh`,});t('page.seats'); }
     { svelteHTML.createElement("ol", { "class":`seats`,});
         for(let seat of __sveltets_2_ensureArray(table.seats)){let i = 1;
        const piece = figure(i);
         { svelteHTML.createElement("li", { });seat.kind === 'open';
           { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {    "name":`m-${piece}`,"css":`seat-${piece}`,}});}
           { svelteHTML.createElement("span", {});
             { svelteHTML.createElement("small", {});t('page.seat', { n: i + 1 }); }
             { svelteHTML.createElement("b", {});seatName(seat); }
           }
          if(table.yours.includes(i)){
             { svelteHTML.createElement("em", {});t('page.seat-you'); }
          } else if (seat.kind === 'bot'){
             { svelteHTML.createElement("em", {});t('page.seat-bot'); }
          } else if (seat.kind === 'open' && !sits){
             { svelteHTML.createElement("button", {     "class":`btn go`,"aria-label":t('page.colon', { what: t('page.join'), value: t('page.seat', { n: i + 1 }) }),"onclick":() => attempt(join(i), sat),});t('page.join'); }
          }
         }
      }
     }
     { svelteHTML.createElement("p", {   "class":`trouble`,"role":`alert`,});trouble; }

    if(sits){
       { svelteHTML.createElement("label", { "class":`field`,});
         { svelteHTML.createElement("span", {});t('page.link'); }
         { svelteHTML.createElement("input", {      "type":`url`,"readonly":true,"value":link,"onfocus":(event) => event.currentTarget.select(),});}
         { svelteHTML.createElement("small", {});t('page.link-more'); }
       }
       { svelteHTML.createElement("div", { "class":`acts`,});
         { svelteHTML.createElement("button", {    "class":`btn`,"onclick":copy,});free > 0;t('page.copy'); }
        if(canShare){ { svelteHTML.createElement("button", {   "class":`btn`,"onclick":share,});t('page.share'); }}
       }
       { svelteHTML.createElement("p", { "role":`status`,});told; }
      if(table.host && free){
         { svelteHTML.createElement("button", {   "class":`btn wide`,"onclick":() => attempt(api.start(table.table), () => {}),});t('page.start-bots', { n: free }); }
      }
    }
   }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Sitting__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Sitting__SvelteComponent_ = ReturnType<typeof Sitting__SvelteComponent_>;
/*Ωignore_endΩ*/export default Sitting__SvelteComponent_;