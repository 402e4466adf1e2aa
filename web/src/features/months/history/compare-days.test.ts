import { expect, test } from 'vitest';
import { savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { compareVersions, defaultVersions, isDayShown } from './compare-days.ts';

const older = savedMay();
const newer = older.days.map((day) =>
  day.day === '2026-05-04'
    ? { ...day, start_time: '09:00' }
    : day.day === '2026-05-09'
      ? { ...day, break_minutes: 45 }
      : day,
);

test('two versions differ in the days with other times, not in the break of an empty day', () => {
  const days = compareVersions(older, newer);
  expect(days).toHaveLength(31);
  expect(days.filter((day) => day.isDifferent).map((day) => day.newer.day)).toEqual(['2026-05-04']);
  expect(days.filter(isDayShown)).toHaveLength(18);
});

test('a day that was ahead at the older version is recorded by the newer one, not changed', () => {
  const early = { ...older, last_calc_day: '2026-05-03' };
  const [day] = compareVersions(early, newer).filter(({ isFirstRecord }) => isFirstRecord);
  expect(day).toMatchObject({ newer: { day: '2026-05-04' }, isDifferent: false });
  expect(compareVersions(early, newer).filter(({ isDifferent }) => isDifferent)).toEqual([]);
});

test.each([
  { present: [3, 2, 1], wanted: {}, chosen: { older: 2, newer: 3 } },
  { present: [3, 2, 1], wanted: { newer: 2 }, chosen: { older: 1, newer: 2 } },
  { present: [3, 2, 1], wanted: { older: 1, newer: 3 }, chosen: { older: 1, newer: 3 } },
  { present: [3, 2, 1], wanted: { older: 3, newer: 1 }, chosen: { older: 1, newer: 3 } },
  { present: [3, 2, 1], wanted: { older: 9, newer: 8 }, chosen: { older: 2, newer: 3 } },
  { present: [3, 2, 1], wanted: { older: 2, newer: 2 }, chosen: { older: 1, newer: 2 } },
  { present: [3, 2, 1], wanted: { newer: 1 }, chosen: { older: 1, newer: 2 } },
  { present: [1], wanted: {}, chosen: null },
  { present: [], wanted: {}, chosen: null },
])('of $present, the address $wanted compares $chosen', ({ present, wanted, chosen }) => {
  expect(defaultVersions(present, wanted)).toEqual(chosen);
});
