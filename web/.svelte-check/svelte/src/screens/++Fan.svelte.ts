///<reference types="svelte" />
;
import { sprite } from '../board/figures';
function $$render() {

  

  const CARDS = [
    ['no', 8, 'sword'],
    ['br', 9, ''],
    ['ch', 9, 'tower'],
    ['bo', 10, ''],
    ['la', 7, 'cross'],
    ['an', 6, 'sword'],
    ['pr', 7, ''],
    ['bb', 5, 'cross'],
    ['au', 5, 'tower'],
  ] as const;
;
async () => {

 { svelteHTML.createElement("div", {   "class":`fan`,"aria-hidden":`true`,});
    for(let [region, shields, symbol] of __sveltets_2_ensureArray(CARDS)){
     { svelteHTML.createElement("span", {  "class":`card ${region}`,});!symbol;
       { svelteHTML.createElement("span", { "class":`num`,});shields; }
       { svelteHTML.createElement("svg", { "class":`arms`,}); { svelteHTML.createElement("use", {  "href":sprite(region),});} }
      if(symbol){
         { svelteHTML.createElement("svg", { "class":`sym`,}); { svelteHTML.createElement("use", {  "href":sprite(symbol),});} }
      }else{
         { svelteHTML.createElement("svg", { "class":`arms`,}); { svelteHTML.createElement("use", {  "href":sprite(region),});} }
      }
      if(region === 'au'){ { svelteHTML.createElement("svg", { "class":`mark seat-hat`,}); { svelteHTML.createElement("use", {  "href":sprite('m-hat'),});} }}
     }
  }
 }
};
return { props: {} as Record<string, never>, exports: {}, bindings: "", slots: {}, events: {} }}
const Fan__SvelteComponent_ = __sveltets_2_isomorphic_component(__sveltets_2_with_any_event($$render()));
/*Ωignore_startΩ*/type Fan__SvelteComponent_ = InstanceType<typeof Fan__SvelteComponent_>;
/*Ωignore_endΩ*/export default Fan__SvelteComponent_;