import { mount } from 'svelte';
import App from './App.svelte';
import { enter } from './lib/theme/room';
import './lib/theme/theme.css';

enter(document.documentElement);
export default mount(App, { target: document.getElementById('app')! });
