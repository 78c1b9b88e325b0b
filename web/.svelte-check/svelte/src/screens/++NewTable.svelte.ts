///<reference types="svelte" />
;
import Icon from '../parts/Icon.svelte';
import { go } from '../router.svelte';
import { api, freshId, Refused } from '../session/api';
import type { GameInfo, Guest } from '../session/wire';
import { t } from '../text';
import { counts, firstForm, MODES, newTable } from './newtable';
import { botName } from './seats';
import Options from './Options.svelte';

;type $$ComponentProps =  { info: GameInfo; me: Guest };function $$render() {

  
  
  
  
  
  
  
  

  let { info, me }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const ICONS = { bot: 'p-bot', friends: 'p-link', device: 'p-tablet' };

  // svelte-ignore state_referenced_locally
  let form = $state(firstForm(info));
  // svelte-ignore state_referenced_locally
  const saved = me.guest ? me.name : '';
  let names = $state([saved, '', '', '']);
  let busy = $state(false);
  let trouble = $state('');

  const people = $derived(form.mode === 'device' ? form.players : 1);
  const stand = (i: number) => t(i || form.mode === 'device' ? 'page.person' : 'page.guest', { n: i + 1 });

  async function play(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    busy = true;
    trouble = '';
    try {
      const called = names.map((name, i) => name.trim() || stand(i));
      if (called[0] !== saved) await api.rename(called[0]!);
      const { table } = await api.create(newTable(form, info, called, freshId()));
      go(`/t/${table}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble = error.sentence;
    } finally {
      busy = false;
    }
  }
;
async () => {

 { svelteHTML.createElement("form", {   "class":`new`,"onsubmit":play,});
   { svelteHTML.createElement("fieldset", { "class":`tiles modes`,});
     { svelteHTML.createElement("legend", {});t('page.mode'); }
      for(let mode of __sveltets_2_ensureArray(MODES)){
       { svelteHTML.createElement("label", {});
         { svelteHTML.createElement("input", {       "type":`radio`,"name":`mode`,"value":mode,});form.mode = __sveltets_2_any(null);}
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":ICONS[mode],}});}
         { svelteHTML.createElement("b", {});t(`page.mode-${mode}`); }
         { svelteHTML.createElement("small", {});t(`page.mode-${mode}-more`); }
       }
    }
   }

  if(form.mode === 'bot'){
     { svelteHTML.createElement("fieldset", { "class":`tiles bots`,});
       { svelteHTML.createElement("legend", {});t('page.opponent'); }
        for(let bot of __sveltets_2_ensureArray(info.bots)){
         { svelteHTML.createElement("label", {});
           { svelteHTML.createElement("input", {       "type":`radio`,"name":`bot`,"value":bot,});form.bot = __sveltets_2_any(null);}
           { svelteHTML.createElement("b", {});botName(bot); }
           { svelteHTML.createElement("small", {});t(`page.bot-${bot}-more`); }
         }
      }
     }
  }else{
     { svelteHTML.createElement("p", { "class":`muted`,});t(`page.${form.mode}-note`); }
  }

   { svelteHTML.createElement("div", { "class":`fields`,});
        for(let _ of __sveltets_2_ensureArray({ length: people })){let i = 1;i;
       { svelteHTML.createElement("label", { "class":`field`,});
         { svelteHTML.createElement("span", {});people > 1 ? t('page.name-of', { n: i + 1 }) : t('page.your-name'); }
         { svelteHTML.createElement("input", {          "type":`text`,"maxlength":24,"autocomplete":i ? 'off' : 'nickname',"placeholder":stand(i),"bind:value":names[i],});/*Ωignore_startΩ*/() => names[i] = __sveltets_2_any(null);/*Ωignore_endΩ*/}
       }
    }
   }

   { svelteHTML.createElement("div", { "class":`go-row`,});
     { svelteHTML.createElement("label", {   "class":`vh`,"for":`players`,});t('page.players'); }
     { svelteHTML.createElement("select", {     "id":`players`,"class":`pick`,"bind:value":form.players,});/*Ωignore_startΩ*/() => form.players = __sveltets_2_any(null);/*Ωignore_endΩ*/
        for(let n of __sveltets_2_ensureArray(counts(info))){ { svelteHTML.createElement("option", { "value":n,});t('page.players-n', { n }); }}
     }
     { svelteHTML.createElement("button", {   "class":`btn go`,"aria-disabled":busy,});t(form.mode === 'friends' ? 'page.make-table' : 'page.play'); }
   }
   { svelteHTML.createElement("p", {   "class":`trouble`,"role":`alert`,});trouble; }

   { const $$_snoitpO1C = __sveltets_2_ensureComponent(Options); const $$_snoitpO1 = new $$_snoitpO1C({ target: __sveltets_2_any(), props: {   form,info,}});/*Ωignore_startΩ*/() => form = __sveltets_2_any(null);/*Ωignore_endΩ*/$$_snoitpO1.$$bindings = 'form';}
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const NewTable__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type NewTable__SvelteComponent_ = ReturnType<typeof NewTable__SvelteComponent_>;
/*Ωignore_endΩ*/export default NewTable__SvelteComponent_;