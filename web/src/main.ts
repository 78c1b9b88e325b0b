import './styles/tokens.css';
import './styles/palais.css';

import { mount } from 'svelte';

import App from './App.svelte';
import { begin } from './settings.svelte';

void begin().then(() => mount(App, { target: document.getElementById('app')! }));
