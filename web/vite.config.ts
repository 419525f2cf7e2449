import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [svelte()],
  // The rules texts lie in the package, beside what else reads them.
  server: { fs: { allow: ['..'] } },
  // Under any path of any server; the server of ours puts its root in.
  base: './',
  build: { target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { checks: { bundlerTimings: false } } },
  worker: { format: 'es', rolldownOptions: { checks: { bundlerTimings: false } } },
  // Components are tested as a browser runs them.
  resolve: process.env['VITEST'] ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
