import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { fingerprint } from './web-build.ts';

function write(house: string, file: string, text: string): void {
  mkdirSync(path.join(house, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(house, file), text);
}

test.each([
  'web/src/features/employees/employees-screen.tsx',
  'web/app.html',
  'web/public/icon.svg',
  'contract/src/people/employees.ts',
  'domain/src/calendar/dates.ts',
  'i18n/locales/de/common.json',
  'package-lock.json',
])('a change of %s asks for a new build', (file) => {
  const house = temporaryFolder();
  const empty = fingerprint(house);
  write(house, file, 'one');
  const one = fingerprint(house);
  write(house, file, 'two');
  expect(new Set([empty, one, fingerprint(house)]).size).toBe(3);
});

test.each(['web/src/app.test.tsx', 'server/src/main-api.ts', 'README.md'])('a change of %s does not', (file) => {
  const house = temporaryFolder();
  const before = fingerprint(house);
  write(house, file, 'one');
  expect(fingerprint(house)).toBe(before);
});
