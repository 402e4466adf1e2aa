import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatHours } from '../../calendar/clock-time.ts';
import type { AbsenceKind } from '../../days/absences/absence-types.ts';
import { ABSENCE_KINDS } from '../../days/absences/absence-types.ts';
import { enteredKind } from '../../days/absences/day-kind.ts';
import type { RecordedTimes } from '../../days/day/recorded-times.ts';
import type { DayEntry, TimesheetDay } from '../../days/day/timesheet-day.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { planDays } from '../../people/schedules/plan-days.ts';
import { anyFacts, anyFixedPlan, factsWith } from '../propose/facts.builder.ts';
import { proposeTimesheet } from '../propose/propose-timesheet.ts';
import { monthNumbers } from '../sheet/month-numbers.ts';
import { sumDays, totalDays, workedMinutesOf } from '../sheet/total-days.ts';
import { enterDays } from './enter-days.ts';
import { enterKinds } from './kind-changes.ts';
import { entriesOf, planForAllTime, planOf, planWithoutRegularDays, proposalOf } from './month.builder.ts';

const ON = '2026-06-30';
const of = (kind: AbsenceKind, times: Partial<RecordedTimes> = {}): RecordedTimes => ({
  start_time: null,
  end_time: null,
  break_minutes: 0,
  source: 'entry',
  recorded_on: ON,
  kind,
  ...times,
});
const recorded = (days: Record<string, RecordedTimes>) => new Map(Object.entries(days));
const dayOf = (days: readonly TimesheetDay[], day: string) => days.find((one) => one.day === day);
const entered = (proposed: readonly TimesheetDay[], changes: Partial<Record<string, Partial<TimesheetDay>>>) => {
  const entries = entriesOf(proposed).map((entry) => {
    const { start_time = entry.start_time, end_time = entry.end_time } = changes[entry.day] ?? {};
    return { ...entry, start_time, end_time };
  });
  return enterDays(proposed, entries, null, '2026-06-30', { by: 'A', on: ON }).days ?? [];
};

describe('the kinds of the days of a month', () => {
  const days = proposalOf({
    leave: [{ from: '2026-06-08', to: '2026-06-12' }],
    holidays: new Map([['2026-06-04', 'corpus_christi']]),
    inactivity: [{ begin: '2026-06-15', end: '2026-06-16' }],
    recorded: recorded({
      '2026-06-01': of('sick'),
      '2026-06-02': of('unpaid'),
      '2026-06-05': of('time_off'),
      '2026-06-10': of('sick'),
      '2026-06-17': of('half_leave', { start_time: '08:00', end_time: '12:00' }),
    }),
  });
  const row = (day: string) => {
    const found = dayOf(days, day);
    return [found?.kind, found?.credited_minutes, found?.is_allowed_to_work, found?.worked_hours, found?.is_leave_day];
  };

  test.each([
    ['2026-06-01', ['sick', 480, true, '0:00', false]],
    ['2026-06-02', ['unpaid', 0, false, '0:00', false]],
    ['2026-06-03', [null, 0, true, '8:00', false]],
    ['2026-06-05', ['time_off', 0, true, '0:00', false]],
    ['2026-06-04', ['holiday', 480, false, '0:00', false]],
    ['2026-06-07', [null, 0, true, '0:00', false]],
    ['2026-06-09', ['leave', 480, false, '0:00', true]],
    ['2026-06-10', ['sick', 480, true, '0:00', false]],
    ['2026-06-15', ['inactive', 0, false, '0:00', false]],
    ['2026-06-17', ['half_leave', 240, true, '4:00', false]],
  ])('%s', (day, expected) => {
    expect(row(day)).toEqual(expected);
  });

  test('D58: give a sum of its own, and leave the others as they are', () => {
    const { credited_minutes, worked_minutes, target_minutes } = totalDays(days, planForAllTime(planOf()));
    // Sick on 2 days, a public holiday, 4 days of leave and a half one; N and inactivity pay nothing.
    expect(credited_minutes).toBe(7 * 480 + 240);
    expect(worked_minutes).toBe(10 * 480 + 240);
    expect(target_minutes).toBe(14 * 480);
  });
});

test('work typed on a day of leave makes it a day of work, and without it leave again', () => {
  const proposed = proposalOf({ leave: [{ from: '2026-06-08', to: '2026-06-08' }] });
  const worked = entered(proposed, { '2026-06-08': { start_time: '08:00', end_time: '10:00' } });
  expect(dayOf(worked, '2026-06-08')).toMatchObject({ kind: null, credited_minutes: 0, is_leave_day: false });
  const again = entered(worked, { '2026-06-08': { start_time: null, end_time: null } });
  expect(dayOf(again, '2026-06-08')).toMatchObject({ kind: 'leave', credited_minutes: 480, is_leave_day: true });
});

test('work typed on a sick day is credited up to the plan', () => {
  const proposed = proposalOf({ recorded: recorded({ '2026-06-01': of('sick') }) });
  const days = entered(proposed, { '2026-06-01': { start_time: '08:00', end_time: '10:00' } });
  expect(dayOf(days, '2026-06-01')).toMatchObject({ kind: 'sick', credited_minutes: 390, worked_hours: '1:30' });
});

describe('D107: half a day of leave without times', () => {
  const halves = recorded({ '2026-06-17': of('half_leave') });
  const shown = (day: TimesheetDay | undefined) =>
    day && [day.start_time, day.end_time, day.break_minutes, day.worked_hours, day.credited_minutes, day.source];

  test.each([
    [480, ['08:00', '12:00', 0, '4:00', 240, 'plan']],
    [465, ['08:00', '11:52', 0, '3:52', 233, 'plan']],
  ])('of %i planned minutes proposes the other half', (minutes, expected) => {
    const plan = planOf({ days: planDays(minutes * 5, 30, [1, 2, 3, 4, 5]) });
    const days = proposalOf({ plan, recorded: halves });
    expect(shown(dayOf(days, '2026-06-17'))).toEqual(expected);
    expect(monthNumbers(days, totalDays(days, planForAllTime(plan))).difference).toBe(0);
  });

  test('without regular days leaves the month whole', () => {
    const plan = planWithoutRegularDays(40);
    const days = proposalOf({ plan, recorded: halves });
    expect(shown(dayOf(days, '2026-06-17'))).toEqual(['08:00', '10:51', 0, '2:51', 172, 'plan']);
    const { difference } = monthNumbers(days, totalDays(days, planForAllTime(plan)));
    expect(Math.abs(difference)).toBeLessThan(240);
  });

  test('and with times entered empty stays without', () => {
    const days = entered(proposalOf({ recorded: halves }), { '2026-06-17': { start_time: null, end_time: null } });
    expect(dayOf(days, '2026-06-17')).toMatchObject({ worked_hours: '0:00', credited_minutes: 240 });
  });
});

test('sickness without regular days is not made up for on other days, also on a Sunday', () => {
  const plan = planWithoutRegularDays(35);
  const minutes = (days: readonly TimesheetDay[]) => days.reduce((sum, day) => sum + workedMinutesOf(day), 0);
  const sick = proposalOf({ plan, recorded: recorded({ '2026-06-07': of('sick') }) });
  expect(minutes(proposalOf({ plan })) - minutes(sick)).toBe(300);
  expect(sumDays(sick).credited_minutes).toBe(300);
  const employments = employed('2026-05-25');
  expect(minutes(proposalOf({ plan, employments, recorded: recorded({ '2026-06-07': of('sick') }) }))).toBe(
    minutes(sick),
  );
});

test('a sick day of the season is no loss', () => {
  const plan = planOf({ seasonal_short_time_work: 1 });
  const days = proposalOf({ month: '2026-01', plan, recorded: recorded({ '2026-01-08': of('sick') }) });
  expect(sumDays(days).lost_minutes).toBe(0);
});

test('days after the last calculated one credit nothing yet', () => {
  const days = proposalOf({ lastDay: '2026-06-10', leave: [{ from: '2026-06-08', to: '2026-06-12' }] });
  expect(sumDays(days).credited_minutes).toBe(3 * 480);
});

test('days that were saved before kinds were kept stay without, and so does their sum', () => {
  const old = proposalOf().map(({ kind: _kind, credited_minutes: _credit, minutes_by_plan: _plan, ...day }) => day);
  const days = entered(old, { '2026-06-01': { start_time: '08:00', end_time: '10:00' } });
  expect(days.some((day) => 'kind' in day)).toBe(false);
  expect(sumDays(days).credited_minutes).toBeNull();
});

const anyKinds = () => fc.array(fc.option(fc.constantFrom(...ABSENCE_KINDS)), { minLength: 31, maxLength: 31 });

test('credit and work of a day stay within its plan or its work, whatever was recorded', () => {
  fc.assert(
    fc.property(anyFacts(), anyKinds(), (facts, kinds) => {
      const days = proposeTimesheet(facts).map(({ day }, index) => [day, kinds[index]] as const);
      const recordedDays = days.flatMap(([day, kind]) => (kind ? [[day, of(kind)] as const] : []));
      for (const day of proposeTimesheet({ ...facts, recorded: new Map(recordedDays) })) {
        const credited = day.credited_minutes ?? Number.NaN;
        const worked = workedMinutesOf(day);
        expect(credited).toBeGreaterThanOrEqual(0);
        expect(worked + credited).toBeLessThanOrEqual(Math.max(worked, day.minutes_by_plan ?? 0));
        if (day.kind === null || day.outside_contract) expect(credited).toBe(0);
      }
    }),
  );
});

test('a month of full sickness under fixed days credits exactly what it would have had to work', () => {
  fc.assert(
    fc.property(factsWith(anyFixedPlan()), (facts) => {
      const plain = proposeTimesheet({ ...facts, leave: [] });
      const sick = new Map(plain.map(({ day }) => [day, of('sick')] as const));
      const long = employed('2010-01-01');
      const all = { ...facts, leave: [], employments: long, recorded: sick };
      const { worked_minutes } = sumDays(proposeTimesheet({ ...facts, leave: [], employments: long }));
      const holidays = proposeTimesheet({ ...all, recorded: new Map() }).reduce(
        (sum, day) => sum + (day.credited_minutes ?? 0),
        0,
      );
      expect(sumDays(proposeTimesheet(all)).credited_minutes).toBe(worked_minutes + holidays);
    }),
  );
});

/** Entries of a month with kinds on it; a kind without times takes them out of its day. */
const entriesWith = (days: readonly TimesheetDay[], kinds: readonly (AbsenceKind | null)[]): DayEntry[] =>
  days.map(({ day, start_time, end_time, break_minutes, kind: shown }, index) => {
    const kind = kinds[index] ?? null;
    if (kind === null) return { day, start_time, end_time, break_minutes, kind: enteredKind({ kind: shown }) };
    return { day, start_time: null, end_time: null, break_minutes, kind };
  });

test('a month saved with any kinds that can stand credits what these credit, also when it is proposed and saved again', () => {
  fc.assert(
    fc.property(anyFacts(), anyKinds(), (facts, kinds) => {
      const shown = proposeTimesheet(facts);
      const entries = entriesWith(shown, kinds);
      const refused = enterKinds(facts, shown, entries, ON).problems.map(({ path }) => Number(path.split('.')[1]));
      const possible = entriesWith(
        shown,
        kinds.map((kind, index) => (refused.includes(index) ? null : kind)),
      );
      const withKinds = enterKinds(facts, shown, possible, ON);
      expect(withKinds.problems).toEqual([]);
      const { days } = enterDays(withKinds.proposed ?? [], possible, null, facts.lastDay, { by: 'A', on: ON });
      if (days === null) throw new RangeError('refused');
      for (const [index, day] of days.entries()) {
        expect(enteredKind(day)).toBe(
          day.holiday === null && !day.inactive ? (possible[index]?.kind ?? null) : enteredKind(day),
        );
        expect(day.worked_hours).toBe(formatHours(workedMinutesOf(day)));
      }
      const { worked_minutes, credited_minutes } = sumDays(days);
      const paid = days.reduce((sum, day) => sum + workedMinutesOf(day) + (day.credited_minutes ?? 0), 0);
      expect(worked_minutes + (credited_minutes ?? Number.NaN)).toBe(paid);
      // A browser that does not know records and leave differs at most where sick pay ends.
      const seen = enterDays(shown, possible, null, facts.lastDay, { by: 'A', on: ON }).days ?? [];
      for (const [index, day] of days.entries())
        if (day.kind !== 'sick' && day.regular)
          expect([seen[index]?.kind, seen[index]?.credited_minutes, seen[index]?.planned_hours]).toEqual([
            day.kind,
            day.credited_minutes,
            day.planned_hours,
          ]);
    }),
  );
});
