///<reference types="svelte" />
;
import { onDestroy } from 'svelte';

import End from '../parts/End.svelte';
import Match from '../parts/Match.svelte';
import { Session } from '../session/session';
import type { Table } from '../session/wire';
import { t } from '../text';
import HandOver from './HandOver.svelte';
import Line from './Line.svelte';
import { seatName } from './seats';
import Sitting from './Sitting.svelte';
import Top from './Top.svelte';

;type $$ComponentProps =  { known: Table; sat: (now: Table) => void };function $$render() {

  

  
  
  
  
  
  
  
  
  
  

  let { known, sat }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  // The last card's way to its owner is seen before the count covers the board.
  const LAST_LOOK = 1600;

  // svelte-ignore state_referenced_locally
  const session = new Session(known.table, channel(known.yours))/*Ωignore_startΩ*/;let $session = __sveltets_2_store_get(session);/*Ωignore_endΩ*/;
  onDestroy(() => session.close());

  // svelte-ignore state_referenced_locally
  let counted = $state(known.status === 'over');
  let looking = $state(false);

  const scene = $derived($session.scene);
  const table = $derived({ ...(scene?.table ?? known), yours: known.yours, host: known.host });
  const over = $derived(table.status === 'over');
  const shared = $derived(table.yours.length > 1);
  const mover = $derived(table.status === 'running' ? (scene?.turn?.seat ?? null) : null);
  const mine = $derived(mover !== null && table.yours.includes(mover));
  const nextHere = $derived(shared && mine && $session.seat === null ? mover : null);

  /** Several people at one device see what everybody sees until one of them takes over. */
  function channel(yours: number[]): number | null {
    return yours.length === 1 ? yours[0]! : null;
  }

  function takeOver(seat: number) {
    looking = false;
    session.watch(seat);
  }

  $effect(() => {
    if (shared && scene && $session.seat !== null && mover !== $session.seat) session.watch(null);
  });

  $effect(() => {
    if (!over || counted) return;
    const timer = setTimeout(() => (counted = true), LAST_LOOK);
    return () => clearTimeout(timer);
  });
;
async () => {

 { const $$_eniL0C = __sveltets_2_ensureComponent(Line); new $$_eniL0C({ target: __sveltets_2_any(), props: {    "live":$session.live,"trouble":$session.trouble,}});}

if(table.status === 'open'){
   { svelteHTML.createElement("div", { "class":`front`,});
     { const $$_poT1C = __sveltets_2_ensureComponent(Top); new $$_poT1C({ target: __sveltets_2_any(), props: {  "title":`table`,}});}
     { const $$_gnittiS1C = __sveltets_2_ensureComponent(Sitting); new $$_gnittiS1C({ target: __sveltets_2_any(), props: {  table,sat,}});}
   }
} else if (scene){
  if(over && counted && !looking){
     { svelteHTML.createElement("div", { "class":`front`,});
       { const $$_poT1C = __sveltets_2_ensureComponent(Top); new $$_poT1C({ target: __sveltets_2_any(), props: {  "title":`over`,}});}
       { const $$_dnE1C = __sveltets_2_ensureComponent(End); new $$_dnE1C({ target: __sveltets_2_any(), props: {    scene,table,"look":() => (looking = true),}});}
     }
  } else if (nextHere !== null && !looking){
     { svelteHTML.createElement("div", { "class":`front`,});
       { const $$_poT1C = __sveltets_2_ensureComponent(Top); new $$_poT1C({ target: __sveltets_2_any(), props: {  "title":`match`,}});}
       { const $$_revOdnaH1C = __sveltets_2_ensureComponent(HandOver); new $$_revOdnaH1C({ target: __sveltets_2_any(), props: {        "name":seatName(table.seats[nextHere]!),"seat":nextHere,"take":() => takeOver(nextHere),"look":() => (looking = true),}});}
     }
  }else{
    if(over && counted){
       { svelteHTML.createElement("div", { "class":`strip`,}); { svelteHTML.createElement("button", {   "class":`btn go`,"onclick":() => (looking = false),});t('page.show-count'); } }
    } else if (nextHere !== null){
       { svelteHTML.createElement("div", { "class":`strip`,});
         { svelteHTML.createElement("button", {   "class":`btn go`,"onclick":() => (looking = false),});t('page.hand-over-again', { name: seatName(table.seats[nextHere]!) }); }
       }
    } else if (!table.yours.length){
       { svelteHTML.createElement("p", { "class":`strip`,});t('page.spectator'); }
    }
     { const $$_hctaM0C = __sveltets_2_ensureComponent(Match); new $$_hctaM0C({ target: __sveltets_2_any(), props: { session,}});}
  }
}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Room__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Room__SvelteComponent_ = ReturnType<typeof Room__SvelteComponent_>;
/*Ωignore_endΩ*/export default Room__SvelteComponent_;