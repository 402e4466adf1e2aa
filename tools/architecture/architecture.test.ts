import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../platform.mjs';
import { clockReads, featureIntrusions, strayingSql } from './borders.ts';
import { importCycles } from './cycles.ts';
import { longFiles } from './files.ts';
import { namelessFolders, unknownNames } from './names.ts';
import { unlistedImports } from './packages.ts';
import { readProject } from './read-project.ts';

const project = readProject(PROJECT_FOLDER);

test('the project is read', () => {
  expect(project.paths).toContain('tools/architecture/architecture.test.ts');
  expect(project.sources.find(({ path }) => path === 'tools/architecture/architecture.test.ts')?.imports).not.toEqual(
    [],
  );
  expect(project.packages.map(({ name }) => name)).toContain('domain');
});

test.each([
  ['a package file lists what its package imports', unlistedImports],
  ['no file imports itself over others', importCycles],
  ['a feature uses neither the service nor the screens of another', featureIntrusions],
  ['SQL stands in queries', strayingSql],
  ['time is a parameter', clockReads],
  ['features have the same names in every package', unknownNames],
  ['no folder has a name that says nothing', namelessFolders],
  ['no file has more than 300 lines', longFiles],
])('%s', (_rule, violations) => {
  const lines = violations(project).map(({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`);
  expect(lines.join('\n')).toBe('');
});
