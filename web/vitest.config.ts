import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import manifest from './package.json' with { type: 'json' };

const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const isBundledFromSource = (name: string): boolean => name.startsWith('@zeitblatt/') || name.startsWith('@fontsource');

// Everything named up front: a dependency found late reloads the page in the middle of a test.
const PREPARED = [
  ...Object.keys(manifest.dependencies).filter((name) => !isBundledFromSource(name)),
  'axe-core',
  'dayjs/locale/de',
  'dayjs/locale/ru',
  'dayjs/locale/tr',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'temporal-polyfill/global',
  'vitest-browser-react',
];

export default defineConfig({
  plugins: [react()],
  resolve: { dedupe: ['react', 'react-dom', 'i18next'] },
  optimizeDeps: { include: PREPARED },
  test: {
    projects: [
      { extends: true, test: { name: 'logic', include: ['src/**/*.test.ts'], environment: 'node' } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/ui/test-setup.ts'],
          // One page at a time: two pages that both want the focus disturb each other.
          fileParallelism: false,
          testTimeout: 600_000,
          // Like everything a test waits for: a slow machine is no failure.
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            // The first connection on a busy machine takes more than the minute that Vitest waits.
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
