import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../tools/browser.mjs';

/** Journeys of this name go through all languages; the others are travelled in German. */
const IN_EVERY_LANGUAGE = '**/*.languages.spec.ts';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/journeys',
  // A journey that succeeds at the second try has found something that fails.
  retries: 0,
  forbidOnly: true,
  globalSetup: './product.config.ts',
  workers: 2,
  // These bounds only end what hangs: a slow or busy machine is no failure.
  timeout: 3_600_000,
  expect: { timeout: 60_000 },
  use: {
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS },
  },
  projects: [
    // The longest ones first: one that begins last is waited for by the other worker.
    { name: 'de', use: { locale: 'de-DE' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'en', use: { locale: 'en-GB' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'tr', use: { locale: 'tr-TR' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'ru', use: { locale: 'ru-RU' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'journeys', use: { locale: 'de-DE' }, testIgnore: IN_EVERY_LANGUAGE },
  ],
});
