import { describe, expect, test } from 'vitest';
import { enterDays } from '../../months/confirm/enter-days.ts';
import { entriesOf, factsOf, planOf } from '../../months/confirm/month.builder.ts';
import { proposeTimesheet } from '../../months/propose/propose-timesheet.ts';
import type { RecordedTimes } from './recorded-times.ts';
import type { TimesheetDay } from './timesheet-day.ts';

const DAY = '2026-06-03';
const OTHER = '2026-06-02';
const RECORDED: RecordedTimes = {
  start_time: '07:15',
  end_time: '12:00',
  break_minutes: 0,
  source: 'entry',
  recorded_on: DAY,
  recorded_by: 'self',
};
const RECORDING = { by: 'Erika', on: '2026-07-01' };

const facts = () => factsOf({ month: '2026-06', lastDay: '2026-06-30', recorded: new Map([[DAY, RECORDED]]) });
const dayOf = (days: readonly TimesheetDay[] | null, day: string) => days?.find((one) => one.day === day);

describe('who recorded a day', () => {
  test('is who recorded it before the month was confirmed, and a manager where it was changed then', () => {
    const proposed = proposeTimesheet(facts());
    expect(dayOf(proposed, DAY)?.recorded_by).toBe('self');
    const entries = entriesOf(proposed).map((entry) =>
      entry.day === OTHER ? { ...entry, start_time: '09:00', end_time: '15:00' } : entry,
    );
    const { days } = enterDays(proposed, entries, null, facts().lastDay, RECORDING);
    expect([dayOf(days, DAY)?.recorded_by, dayOf(days, OTHER)?.recorded_by]).toEqual(['self', 'manager']);
    const again = enterDays(proposed, entriesOf(days ?? []), days, facts().lastDay, RECORDING);
    expect([dayOf(again.days, DAY)?.recorded_by, dayOf(again.days, OTHER)?.recorded_by]).toEqual(['self', 'manager']);
  });

  test('stays unknown for a day of a sheet that was saved before it was kept', () => {
    const proposed = proposeTimesheet(facts());
    const before = proposed.map((day) => ({ ...day, recorded_by: undefined, recorded_on: DAY }));
    const { days } = enterDays(proposed, entriesOf(proposed), before, facts().lastDay, RECORDING);
    expect(dayOf(days, DAY)?.recorded_by).toBeUndefined();
  });
});

test('a public holiday on which the schedule works keeps its name, and no other day has one', () => {
  const holidays = new Map([[DAY, 'corpus_christi' as const]]);
  const proposal = (works_on_holidays: 0 | 1) =>
    proposeTimesheet(
      factsOf({ month: '2026-06', lastDay: '2026-06-30', holidays, plan: planOf({ works_on_holidays }) }),
    );
  const worked = proposal(1);
  expect(worked.flatMap(({ day, public_holiday }) => (public_holiday ? [[day, public_holiday]] : []))).toEqual([
    [DAY, 'corpus_christi'],
  ]);
  expect(proposal(0).some(({ public_holiday }) => public_holiday)).toBe(false);
});
