import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprintSources } from './source-fingerprint.ts';

let folder: string;
const file = (name: string): string => path.join(folder, name);
const write = (name: string, text: string): void => writeFileSync(file(name), text);
const fingerprint = (): string => fingerprintSources([file('entry.ts'), file('table.sql')]);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  write(
    'entry.ts',
    "import {\n  queues,\n  type Queue,\n} from './queues.ts';\nimport type { Shape } from './shape.ts';\n",
  );
  write(
    'queues.ts',
    "import data from './names.json' with { type: 'json' };\nimport 'pg-boss';\nexport * from './limits.ts';\n",
  );
  write('names.json', '[]');
  write('limits.ts', "export const limit = 'not an import';\n");
  write('shape.ts', 'export type Shape = 1;\n');
  write('table.sql', 'create table');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the fingerprint of unchanged sources stays the same', () => {
  expect(fingerprint()).toBe(fingerprint());
});

test.each(['entry.ts', 'queues.ts', 'names.json', 'limits.ts', 'table.sql'])(
  'a change of %s changes the fingerprint',
  (name) => {
    const before = fingerprint();
    write(name, '');
    expect(fingerprint()).not.toBe(before);
  },
);

test('a change of a file that is imported for its types only does not change the fingerprint', () => {
  const before = fingerprint();
  write('shape.ts', 'export type Shape = 2;\n');
  expect(fingerprint()).toBe(before);
});

test('an import of a file that does not exist fails, because its content cannot be part of the fingerprint', () => {
  write('limits.ts', "import { gone } from './gone.ts';\n");
  expect(fingerprint).toThrow('gone.ts');
});
