import { mount } from 'svelte';
import Gallery from './Gallery.svelte';
import { enter } from '../lib/theme/room';
import '../lib/theme/theme.css';

const query = new URLSearchParams(location.search);
enter(document.documentElement, query.get('room') === 'light' ? 'light' : 'dark');
const parts = query.get('parts')?.split(',');
export default mount(Gallery, { target: document.getElementById('app')!, props: parts ? { parts } : {} });
