///<reference types="svelte" />
;
import { figure, SYMBOLS } from '../board/figures';
import type { Points } from '../session/wire';
import { number, signed, t } from '../text';
import { regionRows, sums, symbolRows } from './count';
import Icon from './Icon.svelte';
import { kindName } from './words';

;type $$ComponentProps =  { points: Points[]; names: string[]; seats: number[] };function $$render() {

  
  
  
  
  
  

  let { points, names, seats }:/*Ωignore_startΩ*/$$ComponentProps/*Ωignore_endΩ*/ = $props();

  const halves = $derived([
    { key: 'regions', rows: regionRows(points) },
    { key: 'symbols', rows: symbolRows(points) },
  ]);
;
async () => {


 { svelteHTML.createElement("section", {   "class":`panel count`,"aria-labelledby":`count`,});
   { svelteHTML.createElement("h2", { "id":`count`,});t('page.count'); }
   { svelteHTML.createElement("p", { "class":`muted`,});t('page.count-more'); }
  
   { svelteHTML.createElement("table", {    "role":`table`,"aria-labelledby":`count`,});__sveltets_2_ensureType(String, Number, seats.length);
     { svelteHTML.createElement("thead", { "role":`rowgroup`,});
       { svelteHTML.createElement("tr", { "role":`row`,});
         { svelteHTML.createElement("th", {   "role":`columnheader`,"scope":`col`,}); { svelteHTML.createElement("span", { "class":`vh`,});t('page.kind'); } }
          for(let seat of __sveltets_2_ensureArray(seats)){
           { svelteHTML.createElement("th", {   "role":`columnheader`,"scope":`col`,});
             { const $$_nocI5C = __sveltets_2_ensureComponent(Icon); new $$_nocI5C({ target: __sveltets_2_any(), props: {    "name":`m-${figure(seat)}`,"css":`seat-${figure(seat)}`,}});}
             { svelteHTML.createElement("span", {});names[seat]; }
           }
        }
       }
     }
      for(let { key, rows } of __sveltets_2_ensureArray(halves)){
      const sum = sums(rows);
       { svelteHTML.createElement("tbody", { "role":`rowgroup`,});
           for(let row of __sveltets_2_ensureArray(rows)){row.kind;
           { svelteHTML.createElement("tr", { "role":`row`,});
             { svelteHTML.createElement("th", {   "role":`rowheader`,"scope":`row`,});
               { svelteHTML.createElement("div", { "class":`kind`,});  { const $$_nocI6C = __sveltets_2_ensureComponent(Icon); new $$_nocI6C({ target: __sveltets_2_any(), props: {  "name":SYMBOLS[row.kind] ?? row.kind.toLowerCase(),"css":"",}});}kindName(row.kind); }
             }
              for(let seat of __sveltets_2_ensureArray(seats)){
              const cell = row.cells[seat]!;
               { svelteHTML.createElement("td", { "role":`cell`,});
                 { svelteHTML.createElement("div", { "class":`cell`,});
                   { svelteHTML.createElement("b", { "aria-hidden":`true`,});cell.held; } { svelteHTML.createElement("span", { "class":`vh`,});t('page.held', { n: cell.held }); }
                   { svelteHTML.createElement("span", { "class":`parts`,});
                      for(let part of __sveltets_2_ensureArray(cell.parts)){
                       { svelteHTML.createElement("span", {   "class":`part`,});part.points > 0;part.points < 0; { svelteHTML.createElement("b", {});signed(part.points); } t(`page.${part.why}`); }
                    }
                   }
                 }
               }
            }
           }
        }
         { svelteHTML.createElement("tr", {   "role":`row`,"class":`sum`,});
           { svelteHTML.createElement("th", {   "role":`rowheader`,"scope":`row`,});t(`page.sum-${key}`); }
            for(let seat of __sveltets_2_ensureArray(seats)){ { svelteHTML.createElement("td", { "role":`cell`,}); { svelteHTML.createElement("b", {});number(sum[seat]!); } }}
         }
       }
    }
     { svelteHTML.createElement("tfoot", { "role":`rowgroup`,});
       { svelteHTML.createElement("tr", {   "role":`row`,"class":`sum`,});
         { svelteHTML.createElement("th", {   "role":`rowheader`,"scope":`row`,});t('page.total'); }
          for(let seat of __sveltets_2_ensureArray(seats)){ { svelteHTML.createElement("td", { "role":`cell`,}); { svelteHTML.createElement("b", {});number(points[seat]!.total); } }}
       }
     }
   }
 }
};
return { props: {} as any as $$ComponentProps, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const Count__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type Count__SvelteComponent_ = ReturnType<typeof Count__SvelteComponent_>;
/*Ωignore_endΩ*/export default Count__SvelteComponent_;