import { expect, test } from 'vitest';
import { effectOfChange } from './watched-files.ts';

test.each([
  'server/src/features/employees/employees.service.ts',
  'server/src/features/places/data/cities-supplement.csv',
  'contract/src/employees.ts',
  'domain/src/calendar/dates.ts',
  'documents/src/tables/table.ts',
  'documents/templates/timesheet.typ',
  'i18n/src/translate.ts',
  'i18n/locales/de/errors.json',
  'i18n/locales/ru/site.json',
  'web/src/site/home/hero.tsx',
  'web/src/site/styles/hero.css',
])('a change of %s restarts API and worker', (file) => {
  expect(effectOfChange(file)).toBe('restart');
});

test.each([
  'web/src/main.tsx',
  'i18n/locales/de/layout.json',
  'server/src/features/employees/employee-list.test.ts',
  'server/src/testing/clock.ts',
  'server/src/database/README.md',
  'e2e/journeys/first.spec.ts',
])('a change of %s restarts nothing', (file) => {
  expect(effectOfChange(file)).toBe('nothing');
});

test.each([
  'server/src/database/migrations/0072-accounts.sql',
  'server/src/database/functions/word_ends.sql',
  'server/src/launch/part.ts',
  'server/src/demo/builders.ts',
  'web/app.html',
  'web/vite.config.ts',
  'web/vite-plugins.ts',
])('a change of %s asks for another start of the loop', (file) => {
  expect(effectOfChange(file)).toBe('start_again');
});
