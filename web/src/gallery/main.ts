import { mount } from 'svelte';
import Gallery from './Gallery.svelte';
import '../lib/theme/theme.css';

const query = new URLSearchParams(location.search);
document.documentElement.dataset['room'] = query.get('room') === 'light' ? 'light' : 'dark';
const parts = query.get('parts')?.split(',');
export default mount(Gallery, { target: document.getElementById('app')!, props: parts ? { parts } : {} });
