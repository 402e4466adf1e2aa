import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };
import { licenceNotices } from './vite-plugins.ts';

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The code of a test runs for one file only, too short for the optimizing compilers to pay.
  '--js-flags=--no-maglev,--no-turbofan',
];

const isBundledFromSource = (name: string): boolean => name.startsWith('@zeitblatt/') || name.startsWith('@fontsource');

// All dependencies are listed, because one that Vite finds late reloads the page in the middle of a test.
const PREPARED = [
  ...Object.keys(manifest.dependencies).filter((name) => !isBundledFromSource(name)),
  'axe-core',
  'csv-parse/browser/esm/sync',
  'dayjs/locale/de',
  'dayjs/locale/ru',
  'dayjs/locale/tr',
  'react-dom/client',
  'react-dom/server',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'temporal-polyfill/global',
  'vitest-browser-react',
];

export default defineConfig({
  plugins: [react(), licenceNotices()],
  resolve: { dedupe: ['react', 'react-dom', 'i18next'] },
  optimizeDeps: { include: PREPARED },
  // Every test file loads the modules of the application again, and nothing changes them during a run.
  server: { headers: { 'cache-control': 'max-age=31536000, immutable' } },
  test: {
    // These timeouts only end hanging tests: a slow or busy machine is no failure.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['*.test.ts', 'src/**/*.test.ts'],
          setupFiles: ['../tools/same-cases.ts'],
          environment: 'node',
          // They change nothing global, so they share a process, which loads their modules once.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: [
            'src/testing/without-profiling.ts',
            'src/testing/without-owner-stacks.ts',
            'src/ui/test-setup.ts',
          ],
          // Two pages, each in a browser context of its own, which Playwright gives the focus and a pointer of its own.
          fileParallelism: true,
          maxWorkers: 2,
          // Generous timeout, because a slow machine is no failure.
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            // On a busy machine the first connection takes longer than Vitest's default of a minute.
            connectTimeout: 600_000,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS },
              contextOptions: { locale: 'de-DE', timezoneId: 'Europe/Berlin', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
