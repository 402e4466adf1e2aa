import { expect, test } from 'vitest';
import { entryAsPlanned, paidMinutesOf, shownDayOf } from './shown-day.ts';
import { dayOf } from './week.builder.ts';

test('the other half of half a day of leave is planned and confirmed', () => {
  const record = {
    start_time: null,
    end_time: null,
    break_minutes: 0,
    kind: 'half_leave',
    source: 'entry',
    recorded_on: '2026-11-13',
    by: 'manager',
    name: 'Sabine Hoffmann',
    reason: null,
  } as const;
  const day = dayOf('2026-11-16', { kind: 'half_leave', credited_minutes: 248, record });
  const times = { start_time: '07:00', end_time: '11:07', break_minutes: 0 };
  expect(shownDayOf(day)).toEqual({ kind: 'plan', times });
  expect(paidMinutesOf(day)).toBe(495);
  expect(entryAsPlanned(day)).toEqual({ day: '2026-11-16', ...times, kind: 'half_leave' });
  const asked = { ...day, kind: null, credited_minutes: 0, state: 'recorded' as const };
  expect([shownDayOf(asked).kind, entryAsPlanned(asked)]).toEqual(['none', null]);
});
