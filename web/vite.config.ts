import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hotTexts, strictPreamble } from './vite-plugins.ts';

/** `npm run dev` starts the development server: tools/dev/dev-server.ts. */
export default defineConfig({
  plugins: [react(), strictPreamble(), hotTexts()],
  cacheDir: '../.cache/vite',
  // The API server puts a fresh nonce in place of this word into every app.html it hands out.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { dedupe: ['react', 'react-dom', 'i18next'] },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // A font or picture inlined as data: would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'app.html' },
  },
  // Only what the browser imports: the data folder, with passwords of the demo company, is not among it.
  server: { cors: false, fs: { allow: ['.', '../contract', '../domain', '../i18n', '../node_modules'] } },
});
