import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '../platform.mjs';
import { playwrightTimes, slowestFiles, vitestTimes } from './file-times.ts';

test("vitest's report says how long each file took", () => {
  const testResults = [{ name: join(PROJECT_FOLDER, 'server', 'a.test.ts'), startTime: 1000, endTime: 3500 }];
  expect(vitestTimes({ testResults })).toEqual([{ file: join('server', 'a.test.ts'), seconds: 2.5 }]);
});

test("Playwright's report is added up by file and project", () => {
  const took = (projectName: string, ...durations: number[]) => ({
    tests: [{ projectName, results: durations.map((duration) => ({ duration })) }],
  });
  const nested = { file: 'a.spec.ts', specs: [took('de', 1000)] };
  const suites = [{ file: 'a.spec.ts', specs: [took('de', 500), took('tr', 250)], suites: [nested] }];
  expect(playwrightTimes({ suites })).toEqual([
    { file: 'e2e/journeys/a.spec.ts (de)', seconds: 1.5 },
    { file: 'e2e/journeys/a.spec.ts (tr)', seconds: 0.25 },
  ]);
});

test('a runner that broke off without a report has no times', () => {
  expect([vitestTimes(undefined), playwrightTimes(undefined)]).toEqual([[], []]);
});

test('the slowest files come first, and no more than asked for', () => {
  const times = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(slowestFiles(times, 2).map(({ seconds }) => seconds)).toEqual([3, 2]);
  expect(times.map(({ seconds }) => seconds)).toEqual([1, 3, 2]);
});
