import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API_ADDRESS = 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [react()],
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
  server: { host: '127.0.0.1', open: false, proxy: { '/api': API_ADDRESS } },
});
