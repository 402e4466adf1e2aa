import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { longestFirst, readStepTimes, writeStepTimes } from './step-times.ts';

const steps = (...names: string[]) =>
  names.map((name) => ({ name, run: async () => ({ passed: 1, failed: 0, skipped: 0, output: '' }) }));
const namesOf = (ordered: readonly { name: string }[]): string[] => ordered.map(({ name }) => name);

test('the longest step of the last run begins first', () => {
  const ordered = longestFirst(steps('a browser', 'short', 'long', 'middle'), { short: 1, middle: 20, long: 300 });
  expect(namesOf(ordered)).toEqual(['a browser', 'long', 'middle', 'short']);
});

test('steps that never ran keep their order before the others', () => {
  const ordered = longestFirst(steps('a browser', 'known', 'new', 'newer'), { known: 400 });
  expect(namesOf(ordered)).toEqual(['a browser', 'new', 'newer', 'known']);
});

test('times are kept from run to run', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'step-times-')), 'check', 'step-times.json');
  expect(readStepTimes(file)).toEqual({});
  writeStepTimes([{ name: 'types', seconds: 17 }], file);
  writeStepTimes([{ name: 'lint', seconds: 40 }], file);
  expect(readStepTimes(file)).toEqual({ types: 17, lint: 40 });
});
