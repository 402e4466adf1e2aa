import { expect, test } from 'vitest';
import { HOUSE } from '../platform.mjs';
import { clockReads, featureIntrusions, strayingMantine, strayingSql } from './borders.ts';
import { importCycles } from './cycles.ts';
import { wrongDirections, wrongPackages } from './directions.ts';
import { defaultExports, longFiles } from './files.ts';
import { namelessFolders, unknownNames } from './names.ts';
import { readHouse } from './read-house.ts';

const house = readHouse(HOUSE);

test('the house is read', () => {
  expect(house.paths).toContain('tools/house/house.test.ts');
  expect(house.sources.find(({ path }) => path === 'tools/house/house.test.ts')?.imports).not.toEqual([]);
  expect(house.packages.map(({ room }) => room)).toContain('domain');
});

test.each([
  ['rooms import only in the direction of the architecture', wrongDirections],
  ['a package file lists what its room imports, and no room beyond its direction', wrongPackages],
  ['no file imports itself over others', importCycles],
  ['a feature uses neither the service nor the screens of another', featureIntrusions],
  ['SQL stands in queries', strayingSql],
  ['time is a parameter', clockReads],
  ['features have the same names in every room', unknownNames],
  ['no folder has a name that says nothing', namelessFolders],
  ['no file has more than 300 lines', longFiles],
  ['exports have names', defaultExports],
  ['Mantine is imported through our components', strayingMantine],
])('%s', (_rule, violations) => {
  const lines = violations(house).map(({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`);
  expect(lines.join('\n')).toBe('');
});
