///<reference types="svelte" />
;
import type { Scene } from '../session/wire';
import { isDark, LANGUAGES, setLang, setTheme, settings, type Lang } from '../settings.svelte';
import { t } from '../text';
import Icon from './Icon.svelte';
import { cardsLeft } from './words';

;type $$ComponentProps =  { scene: Scene | null };function $$render() {

  
  
  
  
  

  let { scene }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const view = $derived(scene?.view ?? null);
  const dark = $derived(settings.theme === 'dark' || (settings.theme === 'auto' && isDark()));
  const own = (lang: string) => new Intl.DisplayNames(lang, { type: 'language' }).of(lang);
;
async () => {

 { svelteHTML.createElement("header", { "class":`bar`,});
   { svelteHTML.createElement("a", {     "class":`home`,"href":`/`,"aria-label":t('match.home'),}); { const $$_nocI2C = __sveltets_2_ensureComponent(Icon); new $$_nocI2C({ target: __sveltets_2_any(), props: {  "name":`m-lis`,}});} { svelteHTML.createElement("span", {});t('page.palais'); } }
   { svelteHTML.createElement("h1", {});t('match.title'); }
  if(view && scene?.turn){
     { svelteHTML.createElement("span", { "class":`meta`,});t('match.meta', { edition: view.edition, turn: scene.turn.number, left: cardsLeft(view) }); }
  }
   { svelteHTML.createElement("div", { "class":`tools`,});
     { svelteHTML.createElement("select", {     "aria-label":t('match.language'),"value":settings.lang,"onchange":(event) => setLang(event.currentTarget.value as Lang),});
        for(let lang of __sveltets_2_ensureArray(LANGUAGES)){ { svelteHTML.createElement("option", {  "value":lang,lang,});own(lang); }}
     }
     { svelteHTML.createElement("button", {     "type":`button`,"aria-label":t(dark ? 'match.to-light' : 'match.to-dark'),"onclick":() => setTheme(dark ? 'light' : 'dark'),});
       { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":dark ? 'p-sun' : 'p-moon',}});}
     }
   }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Mast__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Mast__SvelteComponent_ = ReturnType<typeof Mast__SvelteComponent_>;
/*Ωignore_endΩ*/export default Mast__SvelteComponent_;