///<reference types="svelte" />
;
import Icon from './Icon.svelte';
import { LANGUAGES, setLang, setTheme, settings } from '../settings.svelte';
import { t } from '../text';
function $$render() {

  
  
  

  const THEMES = [
    ['light', 'p-sun'],
    ['dark', 'p-moon'],
    ['auto', 'p-auto'],
  ] as const;

  /** A language's name for itself. */
  const own = (lang: string) => new Intl.DisplayNames(lang, { type: 'language' }).of(lang);
;
async () => {

 { svelteHTML.createElement("nav", {   "class":`switches`,"aria-label":t('page.settings'),});
   { svelteHTML.createElement("div", {     "class":`seg`,"role":`group`,"aria-label":t('page.language'),});
      for(let lang of __sveltets_2_ensureArray(LANGUAGES)){
       { svelteHTML.createElement("button", {        "type":`button`,lang,"aria-pressed":settings.lang === lang,"aria-label":`${lang.toUpperCase()} ${own(lang)}`,"onclick":() => setLang(lang),});lang.toUpperCase(); }
    }
   }
   { svelteHTML.createElement("div", {     "class":`seg`,"role":`group`,"aria-label":t('page.theme'),});
      for(let [theme, icon] of __sveltets_2_ensureArray(THEMES)){
      const name = t(`page.theme-${theme}`);
       { svelteHTML.createElement("button", {         "type":`button`,"aria-pressed":settings.theme === theme,"aria-label":name,"title":name,"onclick":() => setTheme(theme),});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {  "name":icon,}});}
       }
    }
   }
 }
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const Switches__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Switches__SvelteComponent_ = InstanceType<typeof Switches__SvelteComponent_>;
/*Ωignore_endΩ*/export default Switches__SvelteComponent_;