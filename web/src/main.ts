import './styles/tokens.css';
import './styles/palais.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { loadSprite } from './board/figures';
import { begin } from './settings.svelte';

void Promise.all([begin(), loadSprite()]).then(() => mount(App, { target: document.getElementById('app')! }));
