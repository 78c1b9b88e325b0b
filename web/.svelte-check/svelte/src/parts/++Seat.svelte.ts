///<reference types="svelte" />
;
import { figure, REGIONS, SYMBOLS } from '../board/figures';
import { kindOf, regionOf } from '../board/state';
import type { Points, Scene, View } from '../session/wire';
import { list, number, t } from '../text';
import DiscFace from './DiscFace.svelte';
import Icon from './Icon.svelte';
import { discWords, regionName, type Speech } from './words';
;

  interface Props {
    scene: Scene;
    seat: number;
    speech: Speech;
    css?: string;
    /** Two or more opponents share a line. */
    small?: boolean;
    id: string;
  };function $$render() {

  
  
  
  
  
  
  

  let { scene, seat, speech, css = '', small = false, id }: Props = $props();

  const view = $derived(scene.view as View);
  const points = $derived((scene.points as Points[])[seat]!);
  const piece = $derived(figure(seat));
  const markers = $derived(view.markers[seat]!);
  const out = $derived(view.cards.filter((card) => card.holder === null && card.marker === seat).length);
  const discs = $derived(view.discs.filter((disc) => disc.holder === seat));
  const cards = $derived(view.cards.filter((card) => card.holder === seat).map((card) => card.card));
  const rows = $derived(scene.ledger!.rows);
  const counts = $derived({ stock: markers.stock, out, used: markers.used });
  const known = $derived(discs.some((disc) => disc.face !== null));

  const symbols = (region: string) => cards.filter((card) => regionOf(card) === region && SYMBOLS[kindOf(card)]).map((card) => SYMBOLS[kindOf(card)]!);
  const lacks = (index: number) => points.presence[index]! < 0;
  /** A missing region alarms only when few of its cards are left: at the start all are missing. */
  const alarms = (index: number) => lacks(index) && rows[index]!.places.length <= 3;
  const discLabel = $derived(
    known
      ? t(seat === scene.seat ? 'match.discs-yours' : 'match.discs-theirs', { n: discs.length, faces: list(discs.map(discWords)) })
      : t('match.discs-label', { n: discs.length }),
  );
;
async () => {

 { svelteHTML.createElement("section", {       "class":`seat panel ${css}`,"aria-labelledby":id,...__sveltets_2_empty({"data-seat":seat}),});small;scene.turn?.seat === seat && !scene.winners;
   { svelteHTML.createElement("header", {});
     { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {    "name":`m-${piece}`,"css":`who seat-${piece}`,}});}
     { svelteHTML.createElement("h2", {  id,"title":speech.name(seat),});speech.name(seat);if(scene.turn?.seat === seat && !scene.winners){ { svelteHTML.createElement("span", { "class":`vh`,}); t('match.at-turn'); }} }
     { svelteHTML.createElement("span", {     "class":`stock`,"role":`img`,"aria-label":t('match.stock-label', counts),});
         for(let _ of __sveltets_2_ensureArray(Array(3))){let i = 1;
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {    "name":`m-${piece}`,"css":`seat-${piece} ${i < markers.stock ? '' : i < markers.stock + out ? 'out' : 'spent'}`,}});}
      }
       { svelteHTML.createElement("span", { "class":`lbl`,});t(markers.used ? 'match.stock-used' : 'match.stock', counts); }
     }
    if(discs.length){
       { svelteHTML.createElement("span", {     "class":`stock held`,"role":`img`,"aria-label":discLabel,});
           for(let disc of __sveltets_2_ensureArray(discs)){disc.place; { svelteHTML.createElement("span", { });disc.shown && disc.face === 'back'; { const $$_ecaFcsiD4C = __sveltets_2_ensureComponent(DiscFace); new $$_ecaFcsiD4C({ target: __sveltets_2_any(), props: {  "face":disc.face,}});} }}
         { svelteHTML.createElement("span", { "class":`lbl`,});known ? discLabel : t('match.discs', { n: discs.length }); }
       }
    }
     { svelteHTML.createElement("span", { "class":`pts`,}); { svelteHTML.createElement("span", { "class":`lbl`,});t(scene.winners ? 'match.points-final' : 'match.if-ended'); }  { svelteHTML.createElement("b", {});number(points.total); } }
   }
   { svelteHTML.createElement("ul", {   "class":`coll`,"aria-label":t('match.collection', { who: speech.name(seat) }),});
        for(let region of __sveltets_2_ensureArray(REGIONS)){let index = 1;region;
      const held = symbols(region);
       { svelteHTML.createElement("li", {  "class":region.toLowerCase(),});alarms(index);
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {    "name":region.toLowerCase(),"css":`arms`,}});}
         { svelteHTML.createElement("span", { "class":`vh`,});regionName(region);  }
         { svelteHTML.createElement("b", {});points.shields[index];  { svelteHTML.createElement("small", {});t('match.of', { n: rows[index]!.total }); } }
        if(held.length){ { svelteHTML.createElement("span", { "class":`vh`,}); list(held.map((symbol) => t(`match.face-${symbol[0]}`))); }}
         { svelteHTML.createElement("span", { "class":`bits`,});
            for(let symbol of __sveltets_2_ensureArray(held)){  { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {  "name":symbol,"css":"",}});}}
          if(lacks(index)){ { svelteHTML.createElement("small", { "class":`lack`,});number(points.presence[index]!); }}
         }
       }
    }
   }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Seat__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Seat__SvelteComponent_ = ReturnType<typeof Seat__SvelteComponent_>;
/*Ωignore_endΩ*/export default Seat__SvelteComponent_;