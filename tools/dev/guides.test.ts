import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { PROJECT_FOLDER } from '../platform.mjs';

const GUIDES = ['README.md', 'CONTRIBUTING.md', 'docs/operator-guide.md'];

/** Generated folders, which a fresh clone does not have. */
const MADE = /^(\.\w|node_modules)/;

const read = (guide: string): string => readFileSync(join(PROJECT_FOLDER, guide), 'utf8');

/** Texts in backticks that look like paths of this project. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+\/[\w./*-]*)`/g)].map(([, path = '']) => path).filter((path) => !MADE.test(path));

test.each(GUIDES)('every path that %s names exists', (guide) => {
  const missing = pathsIn(read(guide)).filter((path) => globSync(path, { cwd: PROJECT_FOLDER }).length === 0);
  expect(missing).toEqual([]);
});

test.each(GUIDES)('every file that a command of %s takes exists', (guide) => {
  const files = [...read(guide).matchAll(/(?:npm run test:file --|node tools\/run\.mjs) ([\w./-]+\/[\w./-]+)/g)];
  expect(files.map(([, file = '']) => file).filter((file) => !existsSync(join(PROJECT_FOLDER, file)))).toEqual([]);
});

test.each(GUIDES)('every command of npm that %s names exists', (guide) => {
  const names = [...read(guide).matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !(name in manifest.scripts))).toEqual([]);
});
