import './styles/tokens.css';
import './styles/palais.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { loadSprite } from './board/figures';
import { begin } from './settings.svelte';

void Promise.all([begin(), loadSprite()])
  .then(() => mount(App, { target: document.getElementById('app')! }))
  .catch((reason: unknown) => {
    document.getElementById('failed')!.hidden = false; // in every language: it is the catalogue that may be missing
    throw reason;
  });
