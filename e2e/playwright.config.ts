import { availableParallelism } from 'node:os';
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
  // Each worker starts a product of its own, with its own database.
  workers: availableParallelism() > 2 ? 2 : 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: BROWSER_FLAGS },
  },
  projects: [
    { name: 'de', use: { locale: 'de-DE' } },
    { name: 'en', use: { locale: 'en-GB' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'tr', use: { locale: 'tr-TR' }, testMatch: IN_EVERY_LANGUAGE },
    { name: 'ru', use: { locale: 'ru-RU' }, testMatch: IN_EVERY_LANGUAGE },
  ],
});
