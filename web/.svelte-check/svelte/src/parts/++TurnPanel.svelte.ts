///<reference types="svelte" />
;
import type { Place } from '../board/state';
import type { Deed, Preview, Scene } from '../session/wire';
import { t } from '../text';
import Icon from './Icon.svelte';
import { effects, heading, hint, lastLine, offers, stageOf } from './turn';
import { pieces, type Speech } from './words';
;

  interface Props {
    scene: Scene;
    log: readonly Deed[];
    speech: Speech;
    selected: Place | null;
    preview: Preview | null;
    /** Why the last tap did nothing. */
    notice: string | null;
    decide: (action: string) => void;
    back: () => void;
    confirm: () => void;
  };function $$render() {

  
  
  
  
  
  

  let { scene, log, speech, selected, preview, notice, decide, back, confirm }: Props = $props();

  const STEPS = ['take', 'second', 'mark'];

  const stage = $derived(stageOf(scene));
  const mine = $derived(stage === 'choose' || stage === 'confirm');
  const step = $derived(scene.view!.step === 'pay' ? 'take' : scene.view!.step);
  const draft = $derived(scene.turn?.draft ?? []);
  const buttons = $derived(stage === 'choose' ? offers(scene.view!, selected) : []);
  const last = $derived(lastLine(log, speech));
;
async () => {

 { svelteHTML.createElement("section", {      "class":`turn panel`,"id":`turn`,"aria-labelledby":`turn-h`,});mine;
   { svelteHTML.createElement("div", { "class":`head`,});
    if(stage === 'choose'){
       { svelteHTML.createElement("ol", {   "class":`steps`,"aria-label":t('match.steps'),});
          for(let each of __sveltets_2_ensureArray(STEPS)){ { svelteHTML.createElement("li", { "aria-current":each === step ? 'step' : undefined,});t(`match.step-${each}`); }}
       }
    }
     { svelteHTML.createElement("h2", {   "id":`turn-h`,"tabindex":-1,});heading(scene, selected, speech); }
   }
   { svelteHTML.createElement("ul", {   "class":`fx`,"aria-label":t('match.effects'),});
    if(notice){ { svelteHTML.createElement("li", { "class":`bad notice`,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`p-warn`,}});}notice; }}
    if(stage === 'choose'){
      if(selected && preview){
          for(let effect of __sveltets_2_ensureArray((effects(preview, speech)))){ { svelteHTML.createElement("li", { "class":effect.tone,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":effect.icon,}});}effect.words; }}
      } else if (!notice){
         { svelteHTML.createElement("li", {});hint(scene, speech); }
      }
    } else if (stage === 'confirm'){
       { svelteHTML.createElement("li", {});t('match.hint-confirm'); }
    } else if (last && !notice){
       { svelteHTML.createElement("li", { "class":`told`,});
         { svelteHTML.createElement("span", {});  for(let piece of __sveltets_2_ensureArray(pieces(last))){if(piece.region){ { const $$_nocI4C = __sveltets_2_ensureComponent(Icon); new $$_nocI4C({ target: __sveltets_2_any(), props: {    "name":piece.region.toLowerCase(),"css":`in`,}});}' ';}else{piece.words;}} }
       }
    }
    if(mine && scene.turn!.looked){
       { svelteHTML.createElement("li", { "class":`opt`,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`p-lock`,}});}t('match.looked'); }
    } else if (mine && draft.length && !selected){
       { svelteHTML.createElement("li", { "class":`opt`,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`p-undo`,}});}t('match.free'); }
    }
   }
  if(mine){
     { svelteHTML.createElement("div", { "class":`acts`,});
      if(draft.length || selected){
         { svelteHTML.createElement("button", {       "class":`btn sq`,"type":`button`,"aria-label":t('match.take-back'),"onclick":back,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`p-undo`,}});} { svelteHTML.createElement("span", {});t('match.take-back'); } }
      }
         for(let { action, words, primary } of __sveltets_2_ensureArray(buttons)){primary ? 'primary' : action;
         { svelteHTML.createElement("button", {      "class":`btn`,"type":`button`,"onclick":() => decide(action),});primary;if(primary){ { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`p-check`,}});}}words; }
      }
      if(stage === 'confirm'){
         { svelteHTML.createElement("button", {     "class":`btn go`,"type":`button`,"onclick":confirm,}); { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":`p-check`,}});}t('match.do-confirm'); }
      }
     }
  }
 }
};
return { props: {} as any as Props, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const TurnPanel__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type TurnPanel__SvelteComponent_ = ReturnType<typeof TurnPanel__SvelteComponent_>;
/*Ωignore_endΩ*/export default TurnPanel__SvelteComponent_;