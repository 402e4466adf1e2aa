import { describe, expect, test } from 'vitest';
import { circularNeeds, closureOf, nestedPairs } from './reach.ts';
import { projectOf } from './reading/read-project.ts';

const A = 'server/src/features/days/timer/timer.service.ts';
const B = 'server/src/features/people/list/list.api.ts';
const C = 'server/src/features/people/list/rows.ts';

describe('circles of areas', () => {
  test('count each import of a circle, also of a type', () => {
    const project = projectOf({
      [A]: `import { b } from '../../people/list/list.api.ts';`,
      [B]: `import type { A } from '../../days/timer/timer.service.ts';`,
    });
    expect(circularNeeds(project)).toEqual([
      'server/src/features/days → server/src/features/people',
      'server/src/features/people → server/src/features/days',
    ]);
  });

  test('are none where one area needs another', () => {
    expect(circularNeeds(projectOf({ [A]: `import { b } from '../../people/list/list.api.ts';`, [B]: '' }))).toEqual(
      [],
    );
  });

  test('are found among top folders over a third one', () => {
    const project = projectOf({
      'web/src/a/a.ts': `import { b } from '../b/b.ts';`,
      'web/src/b/b.ts': `import { c } from '../c/c.ts';`,
      'web/src/c/c.ts': `import { a } from '../a/a.ts';`,
    });
    expect(circularNeeds(project)).toHaveLength(3);
  });
});

test('a folder and one inside it that import each other are a pair', () => {
  const project = (inner: string) =>
    projectOf({ 'domain/src/a/a.ts': `import { b } from './b/b.ts';`, 'domain/src/a/b/b.ts': inner });
  expect(nestedPairs(project(`import { a } from '../a.ts';`))).toEqual(['domain/src/a ↔ domain/src/a/b']);
  expect(nestedPairs(project(''))).toEqual([]);
});

test('a service reaches what it imports as a value, over other files', () => {
  const project = projectOf({
    [A]: `import { b } from '../../people/list/list.api.ts';`,
    [B]: `import { c } from './rows.ts';\nimport type { D } from './types.ts';`,
    [C]: `export const c = 1;`,
  });
  expect(closureOf(project, 'timer.service.ts')).toEqual([A, B, C]);
  expect(() => closureOf(project, 'other.service.ts')).toThrow('other.service.ts');
});
