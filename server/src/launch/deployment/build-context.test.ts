import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/* Files that the build of the image may read, by `.dockerignore`. */

const PROJECT_FOLDER = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string): string => readFileSync(path.join(PROJECT_FOLDER, file), 'utf8');

const patterns = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether a line names the file or a folder above it. */
function isLeftOut(file: string): boolean {
  const parts = file.split('/');
  const ways = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return patterns.some((pattern) => ways.some((way) => path.matchesGlob(way, pattern)));
}

test('holds everything that installs and builds the product', () => {
  const { workspaces } = JSON.parse(read('package.json')) as { readonly workspaces: readonly string[] };
  const files = execFileSync('git', ['ls-files'], { cwd: PROJECT_FOLDER, encoding: 'utf8' }).trim().split('\n');
  const needed = files.filter(
    (file) =>
      workspaces.some((workspace) => file === `${workspace}/package.json`) ||
      /^(package(-lock)?\.json|\.npmrc|deploy\/container\/)/.test(file) ||
      /^(contract|documents|domain|i18n|server|web|tools)\//.test(file),
  );
  expect(needed.length).toBeGreaterThan(1000);
  expect(needed.filter(isLeftOut)).toEqual([]);
});

test.each([
  '.data/postgres/data/base',
  '.data-backups/x',
  '.env',
  'deploy/compose/.env',
  'deploy/compose/secrets/second-factor-key',
  'node_modules/a/index.js',
  'web/node_modules/a/index.js',
  'web/dist/app.html',
  '.git/config',
])('leaves out %s', (file) => {
  expect(isLeftOut(file)).toBe(true);
});
