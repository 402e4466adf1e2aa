import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { expect, test } from 'vitest';
import { proposalOfMay, rowOf, savedMay } from '../../../month-sheet/model/sheet.builder.ts';
import { takesInRecorded } from '../../../month-sheet/model/sheet.ts';
import { addDueDays } from './sheet-reads.ts';

test('a month confirmed too early goes on with the days that have come due, empty', () => {
  const early = savedMay({ lastDay: '2026-05-20' });
  const month = addDueDays(early, proposalOfMay());
  expect(month.days.slice(0, 20)).toEqual(early.days.slice(0, 20));
  expect(month.days[rowOf(21)]).toMatchObject({ is_allowed_to_work: true, start_time: null, planned_hours: '8:00' });
  expect(month.last_calc_day).toBe('2026-05-31');
  expect(month.totals.target_minutes).toBe(18 * 480);
  expect(month.totals.worked_minutes).toBe(early.totals.worked_minutes);
});

test('days that were recorded since are shown as recorded, and are told from the proposal that they are from', () => {
  const early = savedMay({ lastDay: '2026-05-20' });
  const recorded = new Map([
    [
      '2026-05-21',
      { start_time: '08:00', end_time: '18:00', break_minutes: 45, source: 'stamp', recorded_on: '2026-05-21' },
    ],
    [
      '2026-05-22',
      { start_time: null, end_time: null, break_minutes: 0, kind: 'sick', source: 'entry', recorded_on: '2026-05-22' },
    ],
  ] as const);
  const today = proposalOfMay({ recorded });
  const month = addDueDays(early, today);
  expect(month.days.slice(rowOf(21), rowOf(26))).toMatchObject([
    { start_time: '08:00', end_time: '18:00', worked_hours: '9:15', source: 'stamp' },
    { start_time: null, kind: 'sick', credited_minutes: 480 },
    { start_time: null },
    { start_time: null },
    { start_time: null },
  ]);
  expect([month.proposed, takesInRecorded(month)]).toEqual([fingerprintOf(today.days), true]);
  expect(takesInRecorded(addDueDays(early, proposalOfMay()))).toBe(false);
});

test('a month that nothing was added to stays as it is', () => {
  const early = savedMay({ lastDay: '2026-05-20' });
  expect(addDueDays(early, proposalOfMay({ lastDay: '2026-05-20' }))).toBe(early);
});

test('D91: of a month confirmed too early, the day that goes on can be entered, but is not due', () => {
  const early = savedMay({ lastDay: '2026-05-19' });
  const running_days = proposalOfMay().days.slice(rowOf(19), rowOf(20) + 1);
  const month = addDueDays(early, { ...proposalOfMay({ lastDay: '2026-05-19' }), running_days });
  expect([month.last_calc_day, month.running_days?.map(({ day }) => day)]).toEqual(['2026-05-19', ['2026-05-20']]);
});
