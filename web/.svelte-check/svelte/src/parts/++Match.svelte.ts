///<reference types="svelte" />
;
import { tick } from 'svelte';

import { meaning, placesOf, type Place } from '../board/state';
import type { Shown } from '../board/board';
import { Refused } from '../session/api';
import type { Session } from '../session/session';
import { t } from '../text';
import Display from './Display.svelte';
import Ledger from './Ledger.svelte';
import Log from './Log.svelte';
import Mast from './Mast.svelte';
import Seat from './Seat.svelte';
import { heading, stageOf, status } from './turn';
import TurnPanel from './TurnPanel.svelte';
import { cardsLeft, refusalWords, Speech, verbOf } from './words';

;type $$ComponentProps =  { session: Session };function $$render() {

  

  
  
  
  
  
  
  
  
  
  
  
  
  

  let { session }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props()/*Ωignore_startΩ*/;let $session = __sveltets_2_store_get(session);/*Ωignore_endΩ*/;

  const TABS = ['ledger', 'cards', 'moves'] as const;

  let selectedName: string | null = $state(null);
  let notice: string | null = $state(null);
  let tab: (typeof TABS)[number] = $state('ledger');
  let display: Display | undefined = $state();

  const scene = $derived($session.scene?.view ? $session.scene : null);
  const view = $derived(scene?.view ?? null);
  const speech = $derived(scene ? new Speech(scene) : null);
  const places = $derived(view ? placesOf(view) : []);
  const mayChoose = $derived(scene !== null && stageOf(scene) === 'choose');
  const selected = $derived(places.find((place) => place.name === selectedName && place.action && mayChoose) ?? null);
  const preview = $derived((selected?.action && $session.previews?.get(selected.action)) || null);
  /** Mine (or the first) below the display, the others above it in the order of play. */
  const seats = $derived(view ? view.markers.map((_, i) => ((view.seat ?? 0) + i) % view.players) : []);

  const shown: Shown | null = $derived(
    view && speech
      ? {
          places: mayChoose ? places : places.map((place) => ({ ...place, action: null })),
          selected: selected?.name ?? null,
          uncovered: uncovered(),
          ghost: selected?.action?.startsWith('place ') ? { place: selected.name, seat: view.me } : null,
          anywhere: mayChoose && view.legal.some((action) => action.startsWith('place ')),
          words: {
            display: t('match.display'),
            near: t('match.near'),
            nearRow: t('match.near-row'),
            nearAll: t('match.near-all'),
            row: (row, n) => t('match.row', { row, n }),
            card: (place, state) => speech.place(place, state),
          },
        }
      : null,
  );

  // Before a new scene is drawn: a button of the turn that has the focus may be gone afterwards.
  let turnHadFocus = false;
  $effect.pre(() => {
    if (scene) turnHadFocus = document.activeElement?.closest('.turn') !== null;
  });

  // A new scene drops what was chosen in the old one, and asks for its previews.
  let lastScene = 0;
  $effect(() => {
    if (!scene || scene.n === lastScene) return;
    lastScene = scene.n;
    selectedName = notice = null;
    if (mayChoose && view!.legal.length) session.preparePreviews().catch(explain);
    void keepFocus();
  });

  /** The place behind the selected end, if the choice makes it an end. */
  function uncovered(): string[] {
    if (!selected || !preview) return [];
    const row = places.filter((place) => place.row === selected.row && place.holder === null);
    const next = row[row.indexOf(selected) + (selected.end === 'right' ? -1 : 1)];
    return next && preview.uncovers.includes(next.card) && selected.end !== 'only' ? [next.name] : [];
  }

  function tap(tapped: Place, byKey: boolean): void {
    const place = places.find((each) => each.name === tapped.name)!;
    const again = selectedName === place.name;
    notice = null;
    if (mayChoose && place.action) {
      if (again && byKey) decide(place.action);
      else selectedName = place.name;
    } else {
      selectedName = null;
      void whyNot(place);
    }
  }

  /** Says why a tap does nothing; what is against the rules, the server says. */
  async function whyNot(place: Place): Promise<void> {
    const stage = stageOf(scene!);
    if (scene!.seat === null) notice = t('match.watching');
    else if (stage === 'over') notice = t('match.over');
    else if (stage === 'wait') notice = t('match.not-your-turn', { who: speech!.name(scene!.turn!.seat) });
    else if (stage === 'confirm') notice = t('match.turn-complete');
    else {
      const action = meaning(view!, place);
      if (action === null) notice = t('match.not-an-end');
      else await session.preview(action).then(() => undefined, explain);
    }
  }

  function decide(action: string): void {
    if ($session.waiting) return;
    const verb = verbOf(action);
    session.decide(action, verb !== 'take' && verb !== 'pay').catch(explain);
  }

  function back(): void {
    if ($session.waiting) return;
    selectedName = notice = null;
    if (scene!.turn!.draft.length) session.back().catch(explain);
  }

  function leave(): void {
    if (selectedName || notice) selectedName = notice = null;
    else if (mayChoose || (scene && stageOf(scene) === 'confirm')) back();
  }

  function confirm(): void {
    if (!$session.waiting) session.confirm().catch(explain);
  }

  function explain(reason: unknown): void {
    if (!(reason instanceof Refused)) throw reason;
    if (reason.refusal.code !== 'moved' && reason.refusal.code !== 'closed') notice = refusalWords(reason.refusal);
  }

  /** The focus of a button that is gone goes where the turn goes on. */
  async function keepFocus(): Promise<void> {
    await tick();
    if (!turnHadFocus || document.activeElement !== document.body) return;
    if (mayChoose) display?.focus();
    else document.querySelector<HTMLElement>('.turn .go, .turn h2')?.focus({ preventScroll: true });
  }

  function anchor(seat: number): Element | null {
    const found = [...document.querySelectorAll(`[data-seat="${seat}"] .stock`)];
    return found.find((each) => each.getClientRects().length) ?? null;
  }
;
async () => {

 { svelteHTML.createElement("svelte:head", {});
   { svelteHTML.createElement("title", {});scene && speech ? t('match.title-page', { status: heading(scene, null, speech) }) : t('match.title'); }
 }

 { svelteHTML.createElement("a", {   "class":`skip`,"href":`#turn`,});t('match.skip'); }
 { const $$_tsaM0C = __sveltets_2_ensureComponent(Mast); new $$_tsaM0C({ target: __sveltets_2_any(), props: { scene,}});}
if(scene && view && speech && shown){
   { svelteHTML.createElement("p", {   "class":`vh`,"role":`status`,});notice ?? status(scene, $session.log, speech, cardsLeft(view)); }
   { svelteHTML.createElement("main", {   "class":`room rich players-${view.players}`,...__sveltets_2_empty({"data-tab":tab}),});
     { svelteHTML.createElement("div", { "class":`opps`,});
         for(let seat of __sveltets_2_ensureArray(seats.slice(1))){seat;
         { const $$_taeS2C = __sveltets_2_ensureComponent(Seat); new $$_taeS2C({ target: __sveltets_2_any(), props: {         scene,seat,speech,"css":`opp`,"small":seats.length > 2,"id":`seat-${seat}`,}});}
      }
     }
     { const $$_yalpsiD1C = __sveltets_2_ensureComponent(Display); const $$_yalpsiD1 = new $$_yalpsiD1C({ target: __sveltets_2_any(), props: {     shown,"hooks":{ tap, leave, anchor },}});display = $$_yalpsiD1;}
     { const $$_lenaPnruT1C = __sveltets_2_ensureComponent(TurnPanel); new $$_lenaPnruT1C({ target: __sveltets_2_any(), props: {          scene,"log":$session.log,speech,selected,preview,notice,decide,back,confirm,}});}
     { svelteHTML.createElement("div", {     "class":`tabs`,"role":`group`,"aria-label":t('match.tabs'),});
        for(let each of __sveltets_2_ensureArray(TABS)){
         { svelteHTML.createElement("label", {}); { svelteHTML.createElement("input", {       "type":`radio`,"name":`tab`,"value":each,});tab = __sveltets_2_any(null);}t(`match.tab-${each}`); }
      }
     }
     { svelteHTML.createElement("div", { "class":`cards`,});
       { const $$_taeS2C = __sveltets_2_ensureComponent(Seat); new $$_taeS2C({ target: __sveltets_2_any(), props: {        scene,"seat":seats[0]!,speech,"css":`me`,"id":`seat-${seats[0]}`,}});}
       { svelteHTML.createElement("div", { "class":`others`,});
           for(let seat of __sveltets_2_ensureArray(seats.slice(1))){seat; { const $$_taeS3C = __sveltets_2_ensureComponent(Seat); new $$_taeS3C({ target: __sveltets_2_any(), props: {     scene,seat,speech,"id":`also-${seat}`,}});}}
       }
     }
     { svelteHTML.createElement("div", { "class":`side`,});
       { const $$_regdeL2C = __sveltets_2_ensureComponent(Ledger); new $$_regdeL2C({ target: __sveltets_2_any(), props: {   scene,seats,speech,}});}
       { const $$_goL2C = __sveltets_2_ensureComponent(Log); new $$_goL2C({ target: __sveltets_2_any(), props: {   "log":$session.log,speech,}});}
     }
   }
}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Match__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Match__SvelteComponent_ = ReturnType<typeof Match__SvelteComponent_>;
/*Ωignore_endΩ*/export default Match__SvelteComponent_;