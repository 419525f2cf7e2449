// Pictures of the gallery, light and dark: `npm run shots`, then look into shots/.
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { createServer } from 'vite';

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium';
const sheets = { type: [900, 420], suspects: [1080, 1200], states: [1280, 440], board: [1100, 560], cards: [1400, 620], signs: [1280, 1620], posters: [1300, 480] };
const wanted = process.argv.slice(2);

const server = await createServer({ logLevel: 'error', server: { port: 0, hmr: false } });
await server.listen();
const home = server.resolvedUrls.local[0];
mkdirSync('shots', { recursive: true });

// Not the synchronous call: the server lives in this process.
const run = promisify(execFile);
const shoot = (name, address, [width, height]) =>
  run(chromium, ['--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--virtual-time-budget=8000', `--window-size=${width},${height}`, `--screenshot=shots/${name}.png`, address], { timeout: 60_000 });

for (const [part, size] of Object.entries(sheets)) {
  if (wanted.length && !wanted.includes(part)) continue;
  for (const room of ['dark', 'light']) await shoot(`${part}-${room}`, `${home}gallery.html?room=${room}&parts=${part}`, size);
}
if (!wanted.length || wanted.includes('home')) {
  await shoot('home', home, [1280, 900]);
  await shoot('home-phone', home, [500, 1400]);
}
await server.close();
