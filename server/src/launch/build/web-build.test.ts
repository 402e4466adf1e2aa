import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { buildWeb, fingerprintWebSources } from './web-build.ts';

function write(projectFolder: string, file: string, text: string): void {
  mkdirSync(path.join(projectFolder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(projectFolder, file), text);
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
  const projectFolder = createTemporaryFolder();
  const empty = fingerprintWebSources(projectFolder);
  write(projectFolder, file, 'one');
  const one = fingerprintWebSources(projectFolder);
  write(projectFolder, file, 'two');
  expect(new Set([empty, one, fingerprintWebSources(projectFolder)]).size).toBe(3);
});

test.each(['web/src/app.test.tsx', 'server/src/main-api.ts', 'README.md'])('a change of %s does not', (file) => {
  const projectFolder = createTemporaryFolder();
  const before = fingerprintWebSources(projectFolder);
  write(projectFolder, file, 'one');
  expect(fingerprintWebSources(projectFolder)).toBe(before);
});

const VITE_THAT_WRITES_ITS_MODE = `
const { mkdirSync, writeFileSync } = require('node:fs');
const outDir = process.argv[process.argv.indexOf('--outDir') + 1];
mkdirSync(outDir, { recursive: true });
writeFileSync(outDir + '/mode.txt', process.env.NODE_ENV);
`;

test('a build is one for production, also when a test starts it', async () => {
  expect(process.env['NODE_ENV']).not.toBe('production');
  const projectFolder = createTemporaryFolder();
  write(projectFolder, 'web/app.html', 'page');
  write(projectFolder, 'node_modules/vite/bin/vite.js', VITE_THAT_WRITES_ITS_MODE);
  await buildWeb(projectFolder, () => {});
  expect(readFileSync(path.join(projectFolder, 'web/dist/mode.txt'), 'utf8')).toBe('production');
});
