///<reference types="svelte" />
;
import { figure } from '../board/figures';
import type { Deed } from '../session/wire';
import { t } from '../text';
import Icon from './Icon.svelte';
import { pieces, turnsOf, type Speech } from './words';

;type $$ComponentProps =  { log: readonly Deed[]; speech: Speech };function $$render() {

  
  
  
  
  

  let { log, speech }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const turns = $derived(turnsOf(log));
;
async () => {



 { svelteHTML.createElement("section", {     "class":`log panel`,"tabindex":0,"aria-labelledby":`log-h`,});
   { svelteHTML.createElement("h2", { "id":`log-h`,});t('match.moves'); }
  if(turns.length){
     { svelteHTML.createElement("ol", {"reversed":true,});
         for(let deeds of __sveltets_2_ensureArray(turns)){deeds[0]!.turn;
        const seat = deeds[0]!.seat;
         { svelteHTML.createElement("li", {});
           { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {    "name":`m-${figure(seat)}`,"css":`seat-${figure(seat)}`,}});}
           { svelteHTML.createElement("span", {});
              for(let piece of __sveltets_2_ensureArray(pieces(speech.turn(deeds)))){if(piece.region){ { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {    "name":piece.region.toLowerCase(),"css":`in`,}});}' ';}else{piece.words;}}
           }
         }
      }
     }
  }else{
     { svelteHTML.createElement("p", { "class":`muted`,});t('match.moves-none'); }
  }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Log__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Log__SvelteComponent_ = ReturnType<typeof Log__SvelteComponent_>;
/*Ωignore_endΩ*/export default Log__SvelteComponent_;