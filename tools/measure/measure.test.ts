import { describe, expect, test } from 'vitest';
import { projectOf } from '../architecture/reading/read-project.ts';
import { spreadOf } from '../architecture/spread.ts';
import { measureCode } from './figures.ts';
import { printFigures } from './print-figures.ts';
import { followWalk, type Walk } from './walks.ts';

const SCREEN = `import { useLeave } from './use-leave.ts';
import { columns } from './leave-columns.tsx';
export function LeaveScreen() {
  return useLeave(columns);
}
`;

/** A product of one feature, with one pair of folders that import each other and another by types alone. */
const project = projectOf({
  'web/src/features/leave/leave-screen.tsx': SCREEN,
  'web/src/features/leave/use-leave.ts': `import { api } from '@zeitblatt/contract/api';\nexport const useLeave = () => api.leave.list;`,
  'web/src/features/leave/leave-columns.tsx': 'export const columns = [];',
  'web/src/features/leave/leave.css': 'a {}\n'.repeat(20),
  'web/src/features/leave/leave-screen.test.tsx': `test('a', () => {});\ntest.each([1])('b', () => {});\ndescribe.each([1])('c', () => {});\nkinds.test('d');`,
  'contract/src/api.ts': `import { people } from './people.ts';\nimport { leave } from './leave.ts';\nexport const api = { people, leave };`,
  'contract/src/leave.ts': 'export const leave = { list: {} };',
  'contract/src/people.ts': 'export const people = { list: {} };',
  'domain/src/leave/leave.ts':
    '/** Days of leave in a year. */\nexport const DAYS = 30;\nexport type Days = number;\nexport const HALF = 0.5;',
  'server/src/database/tables.ts': 'export type A = 1;\n'.repeat(400),
  'server/src/database/migrations/0001_base.sql': '-- one\n'.repeat(400),
  'server/src/features/people/people.service.ts': `import type { api } from '@zeitblatt/contract/api';\nexport const people: Service<typeof api.people> = { list: 1 };`,
  'server/src/features/leave/leave.service.ts': `import type { api } from '@zeitblatt/contract/api';\nimport { DAYS } from '@zeitblatt/domain/leave/leave';\nimport { saveLeave } from './save-leave.ts';\nimport { x } from '../../http/app.ts';`,
  'server/src/features/leave/save-leave.ts': `import { leaveDays } from './leave-days.ts';\nimport { findLeave } from './leave.queries.ts';`,
  'server/src/features/leave/leave-days.ts': 'export const leaveDays = 1;',
  'server/src/features/leave/leave.queries.ts': `import type { App } from '../../http/app.ts';\nexport const findLeave = 1;`,
  'server/src/http/app.ts': `import { y } from '../features/leave/leave.queries.ts';\nimport type { Z } from '../features/people/people.service.ts';`,
  'tools/run.mjs': '// one\n'.repeat(500),
});

const list: Walk = {
  name: 'leave, screen → table',
  parts: [
    ['leave-screen.tsx', 'use-leave.ts'],
    ['contract/src/leave.ts', 'contract/src/leave.ts'],
    ['leave.service.ts', 'leave.queries.ts'],
  ],
  goal: 5,
};

describe('the measured code', () => {
  const figures = measureCode(project, [list]);

  test('is what people wrote for the product: no tests, row types or applied migrations, but style sheets', () => {
    expect(figures.product).toEqual({ files: 14, lines: 50 });
    expect(figures.packages['tools']).toEqual({ files: 1, lines: 500 });
    expect(figures.packages['server']?.files).toBe(6);
    expect(figures.fileLines).toEqual({ median: 2, p95: 20, max: 20 });
    expect(figures.longestFiles[0]).toEqual({ path: 'web/src/features/leave/leave.css', lines: 20 });
  });

  test('has its functions, comments and exports counted', () => {
    expect(figures.functionLines).toEqual({ median: 1, p95: 3, max: 3 });
    expect(figures.longestFunctions[0]).toEqual({
      path: 'web/src/features/leave/leave-screen.tsx',
      line: 3,
      name: 'LeaveScreen',
      lines: 3,
    });
    expect(figures.commentLines).toBeCloseTo(1 / 50, 5);
    expect(figures.domainExportsWithDoc).toBe(0.5);
    expect(figures.exportsWithDoc).toBeCloseTo(1 / 11, 5);
  });

  test('has its tests counted as they are written', () => {
    expect(figures.tests).toBe(2);
    expect(figures.testLinesToCodeLines).toBeCloseTo(4 / 50, 5);
  });

  test('has its pairs of folders named, with and without imports of types', () => {
    expect(figures.mutualFolders).toEqual(['server/src/features/leave ↔ server/src/http']);
    expect(figures.mutualFoldersWithTypes).toEqual(figures.mutualFolders);
    expect(figures.importCycles).toHaveLength(1);
  });

  test('is printed with its goals', () => {
    const printed = printFigures(figures);
    expect(printed).toContain('| file, median / p95 / longest | 2 / 20 / 20 | 60 / 150 / 300 |');
    expect(printed).toContain('| leave, screen → table | 9 files | 5 |');
    expect(printed).toContain('- server/src/features/leave ↔ server/src/http');
  });
});

describe('a walk', () => {
  test('has what lies between its ends and what that calls', () => {
    expect(followWalk(project, list).files).toEqual([
      'web/src/features/leave/leave-screen.tsx',
      'web/src/features/leave/use-leave.ts',
      'contract/src/leave.ts',
      'server/src/features/leave/leave.service.ts',
      'server/src/features/leave/save-leave.ts',
      'server/src/http/app.ts',
      'server/src/features/leave/leave.queries.ts',
      'domain/src/leave/leave.ts',
      'server/src/features/leave/leave-days.ts',
    ]);
  });

  test.each([
    ['a file that does not exist', ['leave-screen.tsx', 'leave.jobs.ts'], 'there is no leave.jobs.ts'],
    ['a name of two files', ['leave-screen.tsx', 'leave.ts'], 'leave.ts is several files'],
    ['an end that no import leads to', ['leave-screen.tsx', 'people.service.ts'], 'no import leads'],
  ] as const)('refuses %s', (_case, part, message) => {
    expect(() => followWalk(project, { ...list, parts: [part] })).toThrow(message);
  });
});

test('the 95th percentile is the value that 95 of 100 do not exceed', () => {
  expect(spreadOf(Array.from({ length: 100 }, (_, index) => index + 1))).toEqual({ median: 50, p95: 95, max: 100 });
  expect(() => spreadOf([])).toThrow(RangeError);
});
