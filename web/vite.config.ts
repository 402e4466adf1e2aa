import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import {
  withoutChangingIds,
  withoutDrawnScrollBars,
  withoutUnusedParts,
  withoutUrgentHighlight,
} from './mantine-plugins.ts';
import { preloadScreens } from './preload-screens.ts';
import { serviceWorkerVersion } from './service-worker.ts';
import { publicSite } from './site-build.ts';
import { smallerFonts } from './smaller-fonts.ts';
import { hotReloadPreamble, hotReloadTexts, licenceNotices, preloadFont, withoutJsonSchemas } from './vite-plugins.ts';

/** `npm run dev` starts the development server: tools/dev/dev-server.ts. */
export default defineConfig({
  plugins: [
    react(),
    hotReloadPreamble(),
    hotReloadTexts(),
    licenceNotices(),
    preloadFont(),
    preloadScreens(),
    withoutChangingIds(),
    withoutUrgentHighlight(),
    withoutUnusedParts(),
    withoutJsonSchemas(),
    withoutDrawnScrollBars(),
    smallerFonts(),
    publicSite(),
    serviceWorkerVersion(),
  ],
  cacheDir: '../.cache/vite',
  // Placeholder that the API server replaces by a fresh nonce in every app.html it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  resolve: { dedupe: ['react', 'react-dom', 'i18next'] },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Lists which file loads which; read by first-screen.test.ts, and not served.
    manifest: true,
    // An inlined font or image (data:) would need a wider content security policy.
    assetsInlineLimit: 0,
    // React, router and forms together; what a screen is sent is held by a test.
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: 'app.html', output: { codeSplitting: { groups: chunkGroups } } },
  },
  // The development server serves only folders that the browser imports; the data folder with the demo passwords is not
  // among them.
  server: { cors: false, fs: { allow: ['.', '../contract', '../domain', '../i18n', '../node_modules'] } },
});
