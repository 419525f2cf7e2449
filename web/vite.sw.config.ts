import { defineConfig } from 'vite';

/** The service worker: one file of its own beside the page, for browsers that want no modules there. */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    rolldownOptions: { checks: { bundlerTimings: false }, input: 'src/sw/worker.ts', output: { format: 'iife', entryFileNames: 'sw.js' } },
  },
});
