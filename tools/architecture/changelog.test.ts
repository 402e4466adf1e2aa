import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../platform.mjs';

const read = (file: string): string => readFileSync(join(PROJECT_FOLDER, file), 'utf8');

const entries = read('CHANGELOG.md')
  .split(/^## (?=\d)/m)
  .slice(1);
const { version } = JSON.parse(read('package.json')) as { version: string };

test('the newest version of the changelog is that of the product', () => {
  expect(entries[0]?.split('\n')[0]).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')} – \\d{4}-\\d\\d-\\d\\d$`));
});

test('each version of the changelog says what operators have to do', () => {
  expect(entries.filter((entry) => !entry.includes('\n### For operators\n'))).toEqual([]);
});

test('the security policy names the first number of the product', () => {
  expect(read('SECURITY.md')).toContain(`| newest ${version.split('.')[0]}.x | yes |`);
});
