///<reference types="svelte" />
;
import { onMount } from 'svelte';

import { Board, type Hooks, type Shown } from '../board/board';

;type $$ComponentProps =  { shown: Shown; hooks: Hooks };function $$render() {

  

  

  /** The plain-TypeScript board, kept in step with what it shall show. */
  let { shown, hooks }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  let root: HTMLElement;
  let board: Board | undefined = $state.raw();

  onMount(() => {
    const made = new Board(root, { tap: (...tapped) => hooks.tap(...tapped), leave: () => hooks.leave(), anchor: (seat) => hooks.anchor(seat) });
    board = made;
    return () => made.destroy();
  });

  $effect(() => board?.show(shown));

   function focus(): void {
    root.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus({ preventScroll: true });
  }
;
async () => {

 { const $$_section0 = svelteHTML.createElement("section", {  "class":`display felt`,});root = $$_section0; }
};
return { props: {} as any as $$ComponentProps, exports: {} as any as { focus: typeof focus }, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Display__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Display__SvelteComponent_ = ReturnType<typeof Display__SvelteComponent_>;
/*Ωignore_endΩ*/export default Display__SvelteComponent_;