import { expect, test } from 'vitest';
import { formatClockTime, formatHours } from '../../calendar/clock-time.ts';
import { daysOf } from '../../calendar/dates.ts';
import { ABSENCE_KINDS, type AbsenceKind, absenceTypeOn } from '../../days/absences/absence-types.ts';
import type { RecordedTimes } from '../../days/day/recorded-times.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { planDays } from '../../people/schedules/plan-days.ts';
import { enterDays } from '../confirm/enter-days.ts';
import { entriesOf, factsOf, planForAllTime, planOf, planWithoutRegularDays } from '../confirm/month.builder.ts';
import { type MonthFacts, proposeTimesheet } from '../propose/propose-timesheet.ts';
import { monthNumbers } from './month-numbers.ts';
import { totalDays } from './total-days.ts';

/* A Monday, the first day of its month and the only one that is calculated, so that the numbers of the month are those of the day. */
const DAY = '2026-06-01';

const isAbsence = (kind: string): kind is AbsenceKind => (ABSENCE_KINDS as readonly string[]).includes(kind);

/** Facts of a day of a kind. `sick_unpaid`: sick within the first four weeks. */
function factsOfKind(kind: string): Partial<MonthFacts> {
  if (kind === 'holiday') return { holidays: new Map([[DAY, 'whit_monday']]) };
  if (kind === 'inactive') return { inactivity: [{ begin: DAY, end: DAY }] };
  if (kind === 'leave') return { leave: [{ from: DAY, to: DAY }] };
  const isUnpaid = kind === 'sick_unpaid';
  const recorded = isUnpaid ? 'sick' : kind;
  if (!isAbsence(recorded)) return {};
  const times: RecordedTimes = {
    kind: recorded,
    start_time: null,
    end_time: null,
    break_minutes: 0,
    source: 'entry',
    recorded_on: DAY,
  };
  const employments = employed('2026-05-11');
  return { recorded: new Map([[DAY, times]]), ...(isUnpaid ? { employments } : {}) };
}

const leaveOf = ({ kind, is_leave_day }: TimesheetDay): number =>
  kind === 'half_leave' ? absenceTypeOn(kind, DAY).leaveDays : Number(is_leave_day);

const minutesOf = (text: string): number => Number(text.split(':')[0]) * 60 + Number(text.split(':')[1]);

/** Worked, credited, paid, target, difference and leave of a day of a kind on which so much was worked. */
function numbersOf(kind: string, planned: string | null, worked: string): string {
  const plan = planOf({ days: planned === null ? planDays(480, 30, [2]) : planDays(minutesOf(planned), 30, [1]) });
  const facts = factsOf({ plan, lastDay: DAY, ...factsOfKind(kind) });
  const proposed = proposeTimesheet(facts);
  const end_time = worked === '0:00' ? null : formatClockTime(480 + minutesOf(worked));
  const times = { start_time: end_time && '08:00', end_time, break_minutes: 0 };
  const entries = entriesOf(proposed).map((entry) => (entry.day === DAY ? { ...entry, ...times } : entry));
  const days = enterDays(proposed, entries, null, DAY, { by: 'A', on: DAY }).days ?? [];
  const [first] = days;
  const numbers = monthNumbers(days, totalDays(days, planForAllTime(plan)));
  const shown = [numbers.worked, numbers.credited, numbers.paid, numbers.target, numbers.difference].map(formatHours);
  return [...shown, first ? leaveOf(first) : ''].join(' ');
}

/* One line a kind: worked nothing, half of the plan, all of it. Times over a kind that has none make a day of work that was not owed. */
test.each([
  ['work', '0:00 0:00 0:00 8:00 -8:00 0', '4:00 0:00 4:00 8:00 -4:00 0', '8:00 0:00 8:00 8:00 0:00 0'],
  ['holiday', '0:00 8:00 8:00 8:00 0:00 0', '4:00 4:00 8:00 4:00 4:00 0', '8:00 0:00 8:00 0:00 8:00 0'],
  ['inactive', '0:00 0:00 0:00 0:00 0:00 0', '4:00 0:00 4:00 0:00 4:00 0', '8:00 0:00 8:00 0:00 8:00 0'],
  ['leave', '0:00 8:00 8:00 8:00 0:00 1', '4:00 0:00 4:00 0:00 4:00 0', '8:00 0:00 8:00 0:00 8:00 0'],
  ['half_leave', '0:00 4:00 4:00 8:00 -4:00 0.5', '4:00 4:00 8:00 8:00 0:00 0.5', '8:00 4:00 12:00 8:00 4:00 0.5'],
  ['sick', '0:00 8:00 8:00 8:00 0:00 0', '4:00 4:00 8:00 8:00 0:00 0', '8:00 0:00 8:00 8:00 0:00 0'],
  ['sick_unpaid', '0:00 0:00 0:00 0:00 0:00 0', '4:00 0:00 4:00 4:00 0:00 0', '8:00 0:00 8:00 8:00 0:00 0'],
  ['sick_child', '0:00 0:00 0:00 0:00 0:00 0', '4:00 0:00 4:00 4:00 0:00 0', '8:00 0:00 8:00 8:00 0:00 0'],
  ['special_leave', '0:00 8:00 8:00 8:00 0:00 0', '4:00 4:00 8:00 8:00 0:00 0', '8:00 0:00 8:00 8:00 0:00 0'],
  ['training', '0:00 8:00 8:00 8:00 0:00 0', '4:00 0:00 4:00 8:00 -4:00 0', '8:00 0:00 8:00 8:00 0:00 0'],
  ['time_off', '0:00 0:00 0:00 8:00 -8:00 0', '4:00 0:00 4:00 8:00 -4:00 0', '8:00 0:00 8:00 8:00 0:00 0'],
  ['unpaid', '0:00 0:00 0:00 0:00 0:00 0', '4:00 0:00 4:00 0:00 4:00 0', '8:00 0:00 8:00 0:00 8:00 0'],
  ['parental', '0:00 0:00 0:00 0:00 0:00 0', '4:00 0:00 4:00 0:00 4:00 0', '8:00 0:00 8:00 0:00 8:00 0'],
  ['maternity', '0:00 0:00 0:00 0:00 0:00 0', '4:00 0:00 4:00 0:00 4:00 0', '8:00 0:00 8:00 0:00 8:00 0'],
])('a day of %s, planned for 8:00', (kind, none, half, whole) => {
  expect(['0:00', '4:00', '8:00'].map((worked) => numbersOf(kind, '8:00', worked))).toEqual([none, half, whole]);
});

test.each([
  ['work', '0:00 0:00 0:00 7:45 -7:45 0', '3:53 0:00 3:53 7:45 -3:52 0', '7:45 0:00 7:45 7:45 0:00 0'],
  ['holiday', '0:00 7:45 7:45 7:45 0:00 0', '3:53 3:52 7:45 3:52 3:53 0', '7:45 0:00 7:45 0:00 7:45 0'],
  ['half_leave', '0:00 3:53 3:53 7:45 -3:52 0.5', '3:52 3:53 7:45 7:45 0:00 0.5', '7:45 3:53 11:38 7:45 3:53 0.5'],
  ['sick', '0:00 7:45 7:45 7:45 0:00 0', '3:53 3:52 7:45 7:45 0:00 0', '7:45 0:00 7:45 7:45 0:00 0'],
  ['sick_unpaid', '0:00 0:00 0:00 0:00 0:00 0', '3:53 0:00 3:53 3:53 0:00 0', '7:45 0:00 7:45 7:45 0:00 0'],
  ['sick_child', '0:00 0:00 0:00 0:00 0:00 0', '3:53 0:00 3:53 3:53 0:00 0', '7:45 0:00 7:45 7:45 0:00 0'],
])('a day of %s, planned for 7:45', (kind, none, half, whole) => {
  const halfDay = kind === 'half_leave' ? '3:52' : '3:53';
  expect(['0:00', halfDay, '7:45'].map((worked) => numbersOf(kind, '7:45', worked))).toEqual([none, half, whole]);
});

test.each(['work', 'holiday', 'inactive', 'sick_unpaid', ...ABSENCE_KINDS])('a day of %s without a plan', (kind) => {
  const leave = kind === 'half_leave' ? 0.5 : 0;
  expect(['0:00', '4:00'].map((worked) => numbersOf(kind, null, worked))).toEqual([
    `0:00 0:00 0:00 0:00 0:00 ${leave}`,
    `4:00 0:00 4:00 0:00 4:00 ${leave}`,
  ]);
});

const recordedAs = (kind: AbsenceKind, days: readonly string[]): ReadonlyMap<string, RecordedTimes> =>
  new Map(
    days.map((day) => [
      day,
      { kind, start_time: null, end_time: null, break_minutes: 0, source: 'entry', recorded_on: day },
    ]),
  );

const numbersOfMonth = (facts: MonthFacts) => {
  const days = proposeTimesheet(facts);
  return monthNumbers(days, totalDays(days, facts.plans));
};

test('D116: sickness of a whole month is no minus', () => {
  const sick = daysOf('2026-05').concat(daysOf('2026-06'));
  const facts = factsOf({ recorded: recordedAs('sick', sick) });
  // Sick from 1 May on: the 42 days with pay end on 11 June.
  expect(numbersOfMonth(facts)).toMatchObject({ worked: 0, paid: 9 * 480, target: 9 * 480, difference: 0 });
  const plan = planWithoutRegularDays(40);
  expect(
    numbersOfMonth(
      factsOf({
        plan,
        employments: employed('2026-06-01'),
        recorded: recordedAs('sick', daysOf('2026-06')),
        lastDay: '2026-06-28',
      }),
    ),
  ).toMatchObject({ paid: 0, target: 0, difference: 0 });
});

test('D116: lost minutes that count are no minus', () => {
  const facts = factsOf({ month: '2026-01', plan: planOf({ seasonal_short_time_work: 1 }) });
  const proposed = proposeTimesheet(facts);
  const changes: Record<string, { end_time: string; loss_reason: 'weather' | 'orders' }> = {
    '2026-01-05': { end_time: '12:30', loss_reason: 'weather' },
    '2026-01-06': { end_time: '16:00', loss_reason: 'weather' },
    '2026-01-07': { end_time: '16:00', loss_reason: 'orders' },
  };
  const entries = entriesOf(proposed).map((entry) => ({ ...entry, ...changes[entry.day] }));
  const days = enterDays(proposed, entries, null, facts.lastDay, { by: 'A', on: facts.lastDay }).days ?? [];
  const { target, difference } = monthNumbers(days, totalDays(days, facts.plans));
  // Half an hour of weather does not count, and stays missing.
  expect({ target, difference }).toEqual({ target: 22 * 480 - 240 - 30, difference: -30 });
});

test('what is only plan is called planned', () => {
  const recorded = new Map([
    [DAY, { start_time: '08:00', end_time: '12:00', break_minutes: 0, source: 'entry' as const, recorded_on: DAY }],
  ]);
  expect(numbersOfMonth(factsOf({ recorded }))).toMatchObject({ worked: 240, planned: 21 * 480 });
});
