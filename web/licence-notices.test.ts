import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readLicenceNotices } from './licence-notices.ts';

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '..');

const notices = readLicenceNotices(PROJECT_FOLDER);

test.each([
  ['@fontsource-variable/ibm-plex-sans', 'SIL OPEN FONT LICENSE'],
  ['@expo-google-fonts/noto-sans', 'SIL OPEN FONT LICENSE'],
  ['date-holidays ', 'CC BY-SA 3.0 Attributions'],
  [`node-`, 'Node.js is licensed for use as follows'],
  ['PostgreSQL (in ', 'Portions Copyright'],
  ['OpenSSL (in ', 'The OpenSSL Project'],
  ['@myriaddreamin/typst-ts-node-compiler-', 'Apache License'],
  ['pg-types', 'Copyright (c) Brian M. Carlson'],
  ['react-dom', 'Copyright (c) Meta Platforms'],
])('L7: %s is shipped with the text of its licence', (name, text) => {
  const found = notices.filter(({ parts }) => parts.some((part) => part.startsWith(name)));
  expect(found.length).toBeGreaterThan(0);
  for (const notice of found) expect(notice.text).toContain(text);
});

test.each(['vitest', 'playwright', '@playwright/test', 'oxlint', 'autocannon'])(
  '%s tests the product and is not shipped',
  (name) => {
    expect(notices.flatMap(({ parts }) => parts).filter((part) => part.startsWith(`${name} `))).toEqual([]);
  },
);

// MPL-2.0 asks for the source of changed files only, and none is changed.
test('L7: no licence obliges the product to give its own source away', () => {
  expect(notices.filter(({ licence }) => /GPL|SSPL/.test(licence))).toEqual([]);
});

/** Prints the folders of the packages in the container image. The tools are no package that others import. */
const LIST_PACKAGES = `import { packagesOfServer } from './tools/image/packages-of-server.mjs';
console.log(JSON.stringify(packagesOfServer('.', 'server').packages));`;

test('L7: /licences has the text of every package in the container image', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', LIST_PACKAGES], {
    cwd: PROJECT_FOLDER,
    encoding: 'utf8',
  });
  const parts = notices.flatMap(({ parts: names }) => names);
  const names = (JSON.parse(printed) as string[]).map((folder) => folder.split('node_modules/').at(-1) ?? '');
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !parts.some((part) => part.startsWith(`${name} `)))).toEqual([]);
});
