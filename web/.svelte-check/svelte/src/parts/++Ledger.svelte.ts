///<reference types="svelte" />
;
import { figure, SYMBOLS } from '../board/figures';
import type { LedgerRow, Points, Scene, View } from '../session/wire';
import { number, t } from '../text';
import Discs from './Discs.svelte';
import Icon from './Icon.svelte';
import { kindName, type Speech } from './words';

;type $$ComponentProps =  { scene: Scene; seats: number[]; speech: Speech };function $$render() {

  
  
  
  
  
  

  let { scene, seats, speech }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const view = $derived(scene.view as View);
  const points = $derived(scene.points as Points[]);
  const rows = $derived(scene.ledger!.rows);
  const parts = $derived([rows.slice(0, 9), rows.slice(9)]);
  const first = $derived(seats[0]!);
  const others = $derived(seats.slice(1));
  const held = $derived(new Set(view.discs.filter((disc) => disc.holder === scene.seat && scene.seat !== null).map((disc) => disc.face)));

  const TAGS = { secured: ['sec', 'p-lock'], open: ['opn', 'p-open'], lost: ['los', 'p-lost'], danger: ['dan', 'p-warn'] } as const;

  /** A missing kind alarms only when few of its cards are left: at the start all are missing. */
  function standing(row: LedgerRow): keyof typeof TAGS | null {
    if (row.status === 'none') return null;
    return row.status === 'danger' && row.places.length > 3 ? 'open' : row.status;
  }

  function tagWords(row: LedgerRow, is: keyof typeof TAGS): string {
    if (is === 'lost') return t('match.lost-majority');
    if (is !== 'danger') return t(`match.${is}`);
    const loss = penalty(row.kind);
    return loss ? t('match.danger', { points: number(loss) }) : t('match.danger-plain');
  }

  function penalty(kind: string): number {
    const mine = points[scene.seat ?? 0]!;
    const index = rows.findIndex((row) => row.kind === kind);
    return index < 9 ? mine.presence[index]! : mine.symbol_penalty[index - 9]!;
  }

  /** Who has each box of the race: mine from the left, theirs from the right, the rest between. */
  function race(row: LedgerRow): { css: string; seat: number | null }[] {
    const rest = Math.max(0, row.total - row.held.reduce((sum, n) => sum + n, 0));
    const boxes = (seat: number, css: string) => Array.from({ length: row.held[seat]! }, () => ({ css: `${css} seat-${figure(seat)}`, seat }));
    const empty = Array.from({ length: rest }, () => ({ css: '', seat: null }));
    return [...boxes(first, scene.seat === null ? 'th' : 'mi'), ...empty, ...others.toReversed().flatMap((seat) => boxes(seat, 'th'))];
  }
;
async () => {

 { svelteHTML.createElement("section", {    "class":`ledger panel`,"aria-labelledby":`led-h`,});seats.length > 2;
   { svelteHTML.createElement("h2", { "id":`led-h`,});t('match.ledger'); }
   { svelteHTML.createElement("div", { "class":`proj`,});
       for(let seat of __sveltets_2_ensureArray(seats)){seat;
       { svelteHTML.createElement("div", {});
         { const $$_nocI3C = __sveltets_2_ensureComponent(Icon); new $$_nocI3C({ target: __sveltets_2_any(), props: {    "name":`m-${figure(seat)}`,"css":`seat-${figure(seat)}`,}});}
         { svelteHTML.createElement("span", {}); { svelteHTML.createElement("b", {});number(points[seat]!.total); } { svelteHTML.createElement("small", {});seat === scene.seat && seats.length < 3 ? t('match.ledger-you') : speech.name(seat); } }
       }
    }
   }
   { svelteHTML.createElement("table", {});
     { svelteHTML.createElement("caption", { "class":`vh`,});t('match.ledger-caption'); }
     { svelteHTML.createElement("thead", {});
       { svelteHTML.createElement("tr", {});
         { svelteHTML.createElement("th", { "scope":`col`,}); { svelteHTML.createElement("span", { "class":`vh`,});t('match.ledger-kind'); } }
          for(let seat of __sveltets_2_ensureArray(([first, null, ...others]))){
           { svelteHTML.createElement("th", { "scope":`col`,});
            if(seat === null){t('match.ledger-left');}else{ { const $$_nocI5C = __sveltets_2_ensureComponent(Icon); new $$_nocI5C({ target: __sveltets_2_any(), props: {    "name":`m-${figure(seat)}`,"css":`seat-${figure(seat)}`,}});} { svelteHTML.createElement("span", { "class":`vh`,});speech.name(seat); }}
           }
        }
         { svelteHTML.createElement("th", { "scope":`col`,}); { svelteHTML.createElement("span", { "class":`vh`,});t('match.ledger-standing'); } }
       }
     }
      for(let part of __sveltets_2_ensureArray(parts)){
       { svelteHTML.createElement("tbody", {});
           for(let row of __sveltets_2_ensureArray(part)){row.kind;
          const is = standing(row);
           { svelteHTML.createElement("tr", { "class":row.kind.length === 2 ? row.kind.toLowerCase() : '',});
             { svelteHTML.createElement("th", { "scope":`row`,});
               { svelteHTML.createElement("div", { "class":`reg`,});
                 { const $$_nocI6C = __sveltets_2_ensureComponent(Icon); new $$_nocI6C({ target: __sveltets_2_any(), props: {    "name":SYMBOLS[row.kind] ?? row.kind.toLowerCase(),"css":SYMBOLS[row.kind] ? 'sy' : 'arms',}});}
                 { svelteHTML.createElement("span", {});kindName(row.kind);if(held.has(row.kind)){ { const $$_nocI7C = __sveltets_2_ensureComponent(Icon); new $$_nocI7C({ target: __sveltets_2_any(), props: {    "name":`disc-face`,"css":`disc`,}});} { svelteHTML.createElement("span", { "class":`vh`,});t('match.plus-disc'); }}if(is === 'danger'){' '; { svelteHTML.createElement("small", { "class":`muted`,});row.places.join(', '); }} }
                 { svelteHTML.createElement("div", {    "class":`race`,"aria-hidden":`true`,});__sveltets_2_ensureType(String, Number, row.total);
                    for(let box of __sveltets_2_ensureArray(race(row))){ { svelteHTML.createElement("i", { "class":box.css,}); }}
                 }
               }
             }
              for(let seat of __sveltets_2_ensureArray(([first, null, ...others]))){
               { svelteHTML.createElement("td", {  "class":`n`,});seat === null;seat === null ? row.left : row.held[seat]; }
            }
             { svelteHTML.createElement("td", { "class":`st`,});
              if(is){ { svelteHTML.createElement("span", { "class":`tag ${TAGS[is][0]}`,}); { const $$_nocI6C = __sveltets_2_ensureComponent(Icon); new $$_nocI6C({ target: __sveltets_2_any(), props: {  "name":TAGS[is][1],}});} { svelteHTML.createElement("span", { "class":`word`,});tagWords(row, is); } }}
             }
           }
        }
       }
    }
   }
   { const $$_scsiD1C = __sveltets_2_ensureComponent(Discs); new $$_scsiD1C({ target: __sveltets_2_any(), props: {  view,speech,}});}
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Ledger__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Ledger__SvelteComponent_ = ReturnType<typeof Ledger__SvelteComponent_>;
/*Ωignore_endΩ*/export default Ledger__SvelteComponent_;