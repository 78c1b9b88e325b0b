///<reference types="svelte" />
;
import { figure } from '../board/figures';
import { go } from '../router.svelte';
import { focused } from '../screens/focused';
import { seatName } from '../screens/seats';
import { api, Refused } from '../session/api';
import type { Scene, Table } from '../session/wire';
import { list, number, t } from '../text';
import Count from './Count.svelte';
import { leaders } from './count';
import DiscFace from './DiscFace.svelte';
import Icon from './Icon.svelte';
import { discWords } from './words';

;type $$ComponentProps =  { scene: Scene; table: Table; look: () => void };function $$render() {

  
  
  
  
  
  
  
  
  
  
  
  

  let { scene, table, look }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const points = $derived(scene.points!);
  const winners = $derived(scene.winners!);
  const discs = $derived(scene.view!.discs);
  const names = $derived(table.seats.map(seatName));
  const order = $derived([...points.keys()].sort((a, b) => place(a) - place(b) || points[b]!.total - points[a]!.total));
  const unseen = $derived(discs.filter((disc) => disc.holder === null).length);

  let trouble = $state('');

  const place = (seat: number) => (winners.includes(seat) ? 0 : 1);
  const named = (seats: number[]) => list(seats.map((seat) => names[seat]!));

  /** Who won and, where points alone do not say it, why (R24). */
  const verdict = $derived.by(() => {
    const [first] = winners as [number];
    const { total, cards } = points[first]!;
    const tied = leaders(points);
    const data = { n: total, points: number(total), cards, name: names[first]!, names: named(tied) };
    if (winners.length > 1) return t('page.won-shared', { ...data, names: named(winners) });
    if (tied.length > 1) return t('page.won-tie', data);
    return t(table.yours.length === 1 && table.yours[0] === first ? 'page.won-you' : 'page.won', data);
  });

  const margin = $derived.by(() => {
    const behind = order.filter((seat) => !winners.includes(seat));
    const n = behind.length ? points[winners[0]!]!.total - points[behind[0]!]!.total : 0;
    const next = behind.filter((seat) => points[seat]!.total === points[behind[0]!]!.total);
    return n > 0 ? t('page.margin', { n, name: named(next) }) : '';
  });

  async function rematch() {
    trouble = '';
    try {
      go(`/t/${(await api.rematch(table.table)).table}`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      trouble = error.sentence;
    }
  }
;
async () => {

 { svelteHTML.createElement("main", {     "id":`main`,"class":`ending`,"tabindex":-1,});
   { svelteHTML.createElement("header", {});
     { svelteHTML.createElement("p", { "class":`muted`,});t('page.over'); }
     { svelteHTML.createElement("h1", {  "tabindex":-1,[Symbol("@attach")]:focused,});verdict; }
    if(margin){ { svelteHTML.createElement("p", { "class":`muted`,});margin; }}
     { svelteHTML.createElement("div", { "class":`acts`,});
      if(table.rematch){
         { svelteHTML.createElement("a", {   "class":`btn go`,"href":`/t/${table.rematch}`,});t('page.rematch-open'); }
      } else if (table.yours.length){
         { svelteHTML.createElement("button", {   "class":`btn go`,"onclick":rematch,});t('page.rematch'); }
      }
       { svelteHTML.createElement("button", {   "class":`btn`,"onclick":look,});t('page.show-board'); }
       { svelteHTML.createElement("a", {     "class":`btn`,"href":api.recordAddress(table.table),"download":`richelieu-${table.table}.txt`,});t('page.save-record'); }
       { svelteHTML.createElement("a", {   "class":`btn`,"href":`/`,});t('page.to-start'); }
     }
     { svelteHTML.createElement("p", { "role":`status`,});table.rematch ? t('page.rematch-asked') : ''; }
     { svelteHTML.createElement("p", {   "class":`trouble`,"role":`alert`,});trouble; }
   }

   { svelteHTML.createElement("ol", { "class":`results`,});
       for(let seat of __sveltets_2_ensureArray(order)){seat;
      const piece = figure(seat);
      const held = discs.filter((disc) => disc.holder === seat);
       { svelteHTML.createElement("li", {  "class":`panel`,});winners.includes(seat);
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {    "name":`m-${piece}`,"css":`who seat-${piece}`,}});}
         { svelteHTML.createElement("h2", {});names[seat]; }
        if(winners.includes(seat)){
           { svelteHTML.createElement("span", { "class":`crowned`,}); { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":`p-check`,}});}t('page.winner'); }
        }
         { svelteHTML.createElement("p", { "class":`total`,}); { svelteHTML.createElement("b", {});number(points[seat]!.total); } t('page.points-word', { n: points[seat]!.total }); }
         { svelteHTML.createElement("p", { "class":`cards muted`,});t('page.cards', { n: points[seat]!.cards }); }
         { svelteHTML.createElement("ul", {   "class":`discs`,"aria-label":t('page.discs'),});
             for(let disc of __sveltets_2_ensureArray(held)){disc.place;
             { svelteHTML.createElement("li", {});
               { const $$_ecaFcsiD5C = __sveltets_2_ensureComponent(DiscFace); new $$_ecaFcsiD5C({ target: __sveltets_2_any(), props: {  "face":disc.face,}});}
               { svelteHTML.createElement("span", {});discWords(disc);  { svelteHTML.createElement("small", {});t('page.disc-from', { place: disc.place }); } }
             }
          }
             { svelteHTML.createElement("li", { "class":`muted`,});t('page.disc-none'); }
          
         }
       }
    }
   }
  if(unseen){ { svelteHTML.createElement("p", { "class":`muted`,});t('page.discs-left', { n: unseen }); }}

   { const $$_tnuoC1C = __sveltets_2_ensureComponent(Count); new $$_tnuoC1C({ target: __sveltets_2_any(), props: {    points,names,"seats":order,}});}
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const End__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type End__SvelteComponent_ = ReturnType<typeof End__SvelteComponent_>;
/*Ωignore_endΩ*/export default End__SvelteComponent_;