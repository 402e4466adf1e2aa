import { expect, test } from 'vitest';
import { employed } from '../employments/employment.builder.ts';
import { outsideEmployment } from './outside-employment.ts';

const START = 'validation:employmentStart 01.02.2020';
const END = 'validation:employmentEnd 31.10.2026';

test.each([
  ['2020-02-01', '2026-10-31', {}],
  ['2020-01-31', '2020-02-01', { from: START }],
  ['1900-01-01', '1900-01-01', { from: START, to: START }],
  ['2026-10-31', '2026-11-01', { to: END }],
  ['2026-11-01', '2026-11-02', { from: END, to: END }],
  ['2020-01-31', '2026-11-01', { from: START, to: END }],
  ['2026-10-01', null, {}],
  ['2026-11-01', null, { from: END }],
])('an employment from 01.02.2020 to 31.10.2026 and the days from %s to %s: %o', (from, to, expected) => {
  const employment = employed('2020-02-01', '2026-10-31');
  const told = outsideEmployment(employment, { from, to }).map(({ path, message }) => [
    path,
    `${message.key} ${message.params.day}`,
  ]);
  expect(Object.fromEntries(told)).toEqual(expected);
});

test('an employment without an end has no last day', () => {
  const employment = employed('2020-02-01');
  expect(outsideEmployment(employment, { from: '2020-02-01', to: '2090-01-01' })).toEqual([]);
});

test('a day between two employments is in none', () => {
  const [first] = employed('2020-02-01', '2026-04-30');
  const [second] = employed('2026-09-01');
  const told = outsideEmployment(
    [first, second].flatMap((one) => one ?? []),
    { from: '2026-05-01', to: '2026-09-01' },
  );
  expect(told).toEqual([{ path: 'from', message: { key: 'validation:notEmployed', params: {} } }]);
});
