///<reference types="svelte" />
;
import { REGIONS, SYMBOLS } from '../board/figures';
import type { Disc, View } from '../session/wire';
import { t } from '../text';
import DiscFace from './DiscFace.svelte';
import { faceName, type Speech } from './words';

;type $$ComponentProps =  { view: View; speech: Speech };function $$render() {

  
  
  
  
  

  let { view, speech }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const ORDER = [...REGIONS, ...Object.keys(SYMBOLS), 'back'];

  /** All faces of the match in their order, each with the disc that shows it if one does. */
  const faces = $derived.by(() => {
    const seen = view.discs.filter((disc) => disc.face !== null).map((disc) => ({ face: disc.face!, disc: disc as Disc | null }));
    const unseen = view.possible.map((face) => ({ face, disc: null }));
    return [...seen, ...unseen].sort((a, b) => ORDER.indexOf(a.face) - ORDER.indexOf(b.face));
  });

  const summary = $derived.by(() => {
    const held = view.markers.map((_, seat) => ({ seat, n: view.discs.filter((disc) => disc.holder === seat).length }));
    const holders = held.filter(({ n }) => n).map(({ seat, n }) => (seat === speech.viewer ? t('match.tracker-yours', { n }) : t('match.tracker-theirs', { n, who: speech.name(seat) })));
    const lying = view.discs.filter((disc) => disc.holder === null).length;
    return [...holders, t('match.tracker-cards', { n: lying }), t('match.tracker-box', { n: faces.length - view.discs.length })].join(', ');
  });

  function label(face: string, disc: Disc | null): string {
    if (!disc || disc.holder === null) return t('match.tracker-unseen', { face: faceName(face) });
    if (face === 'back' && disc.shown) return t('match.tracker-used', { face: faceName(face) });
    if (disc.holder === speech.viewer) return t('match.tracker-yours-face', { face: faceName(face) });
    return t('match.tracker-seen', { face: faceName(face), who: speech.name(disc.holder) });
  }
;
async () => {

 { svelteHTML.createElement("div", { "class":`sub`,}); { svelteHTML.createElement("h3", {});t('match.discs-head'); } { svelteHTML.createElement("span", {});summary; } }
 { svelteHTML.createElement("ul", { "class":`tracker`,});
    for(let { face, disc } of __sveltets_2_ensureArray(faces)){
     { svelteHTML.createElement("li", {  });disc?.holder === speech.viewer && disc !== null;disc?.shown && face === 'back'; { const $$_ecaFcsiD2C = __sveltets_2_ensureComponent(DiscFace); new $$_ecaFcsiD2C({ target: __sveltets_2_any(), props: {   face,"label":label(face, disc),}});} }
  }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Discs__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Discs__SvelteComponent_ = ReturnType<typeof Discs__SvelteComponent_>;
/*Ωignore_endΩ*/export default Discs__SvelteComponent_;