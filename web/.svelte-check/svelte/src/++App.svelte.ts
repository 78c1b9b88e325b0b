///<reference types="svelte" />
;
import { onMount } from 'svelte';

import { followLinks, route, tableOf } from './router.svelte';
import Start from './screens/Start.svelte';
import Table from './screens/Table.svelte';
function $$render() {

  

  
  
  

  const table = $derived(tableOf(route.path));

  onMount(followLinks);
;
async () => {

if(table){
  table; { { const $$_elbaT0C = __sveltets_2_ensureComponent(Table); new $$_elbaT0C({ target: __sveltets_2_any(), props: { table,}});}}
}else{
   { const $$_tratS0C = __sveltets_2_ensureComponent(Start); new $$_tratS0C({ target: __sveltets_2_any(), props: {}});}
}
};
return { props: {} as Record<string, never>, exports: {}, bindings: __sveltets_$$bindings(''), slots: {}, events: {} }}
const App__SvelteComponent_ = __sveltets_2_fn_component($$render());
/*Ωignore_startΩ*/type App__SvelteComponent_ = ReturnType<typeof App__SvelteComponent_>;
/*Ωignore_endΩ*/export default App__SvelteComponent_;