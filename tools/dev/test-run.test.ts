import { expect, test } from 'vitest';
import { planTestRun } from './test-run.ts';

const plan = (...args: string[]) => planTestRun(args, (path) => path.includes('/'));

test.each([
  ['domain/src/calendar/dates.test.ts', { folder: '.', args: ['run', 'domain/src/calendar/dates.test.ts'] }],
  ['server/src/http/answers.test.ts', { folder: '.', args: ['run', 'server/src/http/answers.test.ts'] }],
  ['web/src/format.test.ts', { folder: 'web', args: ['run', '--project=logic', 'src/format.test.ts'] }],
])('%s needs no browser', (file, expected) => {
  expect(plan(file)).toEqual({ ...expected, runner: 'vitest/vitest.mjs', needsBrowser: false });
});

test.each([
  ['web/src/ui/marks.test.tsx', { folder: 'web', args: ['run', 'src/ui/marks.test.tsx'] }],
  ['web/src/features', { folder: 'web', args: ['run', 'src/features'] }],
])('%s is drawn in a browser', (file, expected) => {
  expect(plan(file)).toEqual({ ...expected, runner: 'vitest/vitest.mjs', needsBrowser: true });
});

test('a journey is run by Playwright', () => {
  expect(plan('e2e/journeys/sign-in.spec.ts')).toEqual({
    folder: 'e2e',
    runner: '@playwright/test/cli.js',
    args: ['test', 'journeys/sign-in.spec.ts'],
    needsBrowser: true,
  });
});

test('arguments of the runner stay where they are', () => {
  expect(plan('server/src/http/answers.test.ts', '-t', 'never says')).toMatchObject({
    args: ['run', 'server/src/http/answers.test.ts', '-t', 'never says'],
  });
});

test('files of different runners are refused', () => {
  expect(plan('domain/src/a.test.ts', 'web/src/b.test.ts')).toBe(
    'Tests of web, tests of e2e and all others have runners of their own: run them one by one.',
  );
});

test('without a file that exists the command asks for one', () => {
  expect(plan('-t', 'name')).toBe('Which file? For example: npm run test:file -- domain/src/calendar/dates.test.ts');
});
