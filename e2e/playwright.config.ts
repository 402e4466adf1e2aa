import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../tools/browser.mjs';
import { SELECTION } from './src/extent.ts';

/** Journeys of this name go through all languages; the others are travelled in German. */
const IN_EVERY_LANGUAGE = '**/*.languages.spec.ts';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/journeys',
  // No retries, because a journey that fails once has found an error.
  retries: 0,
  forbidOnly: true,
  globalSetup: './product.config.ts',
  workers: 2,
  // Generous timeouts that only end hanging tests, because a slow machine is no failure.
  timeout: 3_600_000,
  expect: { timeout: 60_000 },
  use: {
    // Otherwise a click on what never comes waits for the end of the test.
    actionTimeout: 120_000,
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A recorded trace costs a third of a journey. `npm run test:file -- FILE --trace retain-on-failure` records one.
    trace: 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: BROWSER_FLAGS,
      // Without a locale of UTF-8, the browser cannot give a download a name that is not ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  projects: [
    // The longest projects begin first, because if one begins last, the other worker waits for it.
    { name: 'de', ...SELECTION.de, use: { locale: 'de-DE' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'en', ...SELECTION.en, use: { locale: 'en-GB' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'tr', ...SELECTION.tr, use: { locale: 'tr-TR' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'ru', ...SELECTION.ru, use: { locale: 'ru-RU' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'journeys', ...SELECTION.journeys, use: { locale: 'de-DE' }, testIgnore: IN_EVERY_LANGUAGE },
  ],
});
