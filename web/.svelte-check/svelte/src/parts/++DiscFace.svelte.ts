///<reference types="svelte" />
;
import { sprite, SYMBOLS } from '../board/figures';

;type $$ComponentProps =  { face: string | null; label?: string };function $$render() {

  

  /** A disc as far as its face is known; with a label it speaks for itself. */
  let { face, label }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();
;
async () => {

if(face === null){
   { svelteHTML.createElement("svg", {       "viewBox":`0 0 40 40`,"role":label ? 'img' : undefined,"aria-label":label,"aria-hidden":label ? undefined : 'true',}); { svelteHTML.createElement("use", {  "href":sprite('disc-down'),});} }
}else{
   { svelteHTML.createElement("svg", {         "class":`face`,"viewBox":`0 0 40 40`,"role":label ? 'img' : undefined,"aria-label":label,"aria-hidden":label ? undefined : 'true',});
     { svelteHTML.createElement("use", {  "href":sprite('disc-face'),});}
    if(face === 'back'){
       { svelteHTML.createElement("use", {  "href":sprite('disc-back'),});}
    } else if (SYMBOLS[face]){
       { svelteHTML.createElement("use", {          "href":sprite(SYMBOLS[face]),"x":`10`,"y":`10`,"width":`20`,"height":`20`,});}
    }else{
       { svelteHTML.createElement("use", {          "href":sprite(face.toLowerCase()),"x":`10`,"y":`8`,"width":`20`,"height":`23.5`,});}
    }
   }
}
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const DiscFace__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type DiscFace__SvelteComponent_ = ReturnType<typeof DiscFace__SvelteComponent_>;
/*Ωignore_endΩ*/export default DiscFace__SvelteComponent_;