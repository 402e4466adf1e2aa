import { expect, test } from 'vitest';
import { readRestoreTime } from './restore-time.ts';

const read = (text: string): string => readRestoreTime(text, 'Europe/Berlin').toString();

test.each([
  ['2026-11-22 12:58', '2026-11-22T11:58:00Z'],
  ['2026-11-22T12:58:30', '2026-11-22T11:58:30Z'],
  ['2026-07-01 9:05', '2026-07-01T07:05:00Z'],
  ['22.11.2026 12:58', '2026-11-22T11:58:00Z'],
  [' 1.7.2026 09:05:07 ', '2026-07-01T07:05:07Z'],
  ['2026-11-22T11:58:00Z', '2026-11-22T11:58:00Z'],
  ['2026-11-22T12:58+01:00', '2026-11-22T11:58:00Z'],
])('the time %j is %s', (typed, moment) => {
  expect(read(typed)).toBe(moment);
});

test.each(['yesterday', '', '2026-11-22', '12:58', '2026-02-30 10:00', '31.02.2026 10:00', '2026-11-22 25:00'])(
  'the text %j is refused with two examples',
  (typed) => {
    expect(() => read(typed)).toThrow(/is not a time\. Type it as 2026-11-22 12:58 \(local time, Europe\/Berlin\) or/);
  },
);

test.each(['2026-10-25 02:30', '2026-03-29 02:30'])('the hour of a changed clock, %s, is refused', (typed) => {
  expect(() => read(typed)).toThrow('Add the distance from UTC');
  expect(read(`${typed.replace(' ', 'T')}+01:00`)).toMatch(/T01:30:00Z$/);
});
