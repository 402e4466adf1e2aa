import { formatClockTime } from '../../../calendar/clock-time.ts';
import { type IsoMonth, monthOf } from '../../../calendar/dates.ts';
import type { DayNumber } from '../../../calendar/day-number.ts';
import type { Span } from '../../../calendar/day-parts.ts';
import type { DayToCheck, PreparedMonth } from './prepared-month.ts';
import { type Shift, shiftsOf } from './shift.ts';
import type { Surroundings, WorkedDay } from './surroundings.ts';

/** A shift of a person, and whether it belongs to the other contract. */
export type PersonShift = { readonly shift: Shift; readonly isOther: boolean };

/** Shifts of both contracts by their begin: of the week before, the month and the week after. */
export const personShifts = ({ shiftsAround, otherShifts }: PreparedMonth): PersonShift[] =>
  [
    ...shiftsAround.map((shift) => ({ shift, isOther: false })),
    ...otherShifts.map((shift) => ({ shift, isOther: true })),
  ].sort((a, b) => a.shift.begin - b.shift.begin);

/**
 * Shifts of both contracts by their begin, each part of one as a shift of its own: work under the other contract may lie between two.
 */
export const personParts = (view: PreparedMonth): PersonShift[] =>
  view.otherShifts.length === 0
    ? personShifts(view)
    : personShifts(view)
        .flatMap(({ shift, isOther }) => shift.spans.map((span) => ({ shift: partOf(shift, span), isOther })))
        .sort((a, b) => a.shift.begin - b.shift.begin);

const partOf = (shift: Shift, [begin, end]: Span): Shift => ({
  ...shift,
  begin,
  end,
  startTime: formatClockTime(begin),
  endTime: formatClockTime(end),
});

/** Whether a shift goes on in the other contract without a pause, so that both are one shift of the person. */
export const goesOn = (earlier: PersonShift, later: PersonShift): boolean =>
  earlier.isOther !== later.isOther && earlier.shift.end === later.shift.begin;

/** The work of a person on a day under both contracts, as one shift, and the part of the other contract. */
type JoinedDay = { readonly shift: Shift; readonly otherMinutes: number };

/**
 * Days on which a person works under both contracts, by the first shift of the month's own contract. Shifts of the same day belong
 * together, and so do shifts of both contracts of which one begins when the other ends: they belong to the day of the first.
 *
 * @param leastBreak minutes from which on time without work is a break
 * @source docs/decisions.md D120; docs/decisions/0089-two-contracts-of-one-person.md
 */
export function joinedDays(view: PreparedMonth, leastBreak: number): ReadonlyMap<Shift, JoinedDay> {
  if (view.otherShifts.length === 0) return new Map();
  const own = new Set(view.shifts);
  return new Map(
    [...shiftsByDay(view).values()].flatMap((shifts): [Shift, JoinedDay][] => {
      const first = shifts.find(({ shift, isOther }) => !isOther && own.has(shift));
      if (!first || shifts.every(({ isOther }) => !isOther)) return [];
      const minutesOf = (those: readonly PersonShift[]) =>
        those.reduce((sum, { shift }) => sum + shift.workedMinutes, 0);
      const breakMinutes = breaksOf(shifts, leastBreak);
      const spans: Shift['spans'] = [[first.shift.begin, first.shift.end]];
      const worked = { workedMinutes: minutesOf(shifts), breakMinutes, spans, placelessMinutes: breakMinutes };
      const shift = { ...first.shift, ...worked };
      return [[first.shift, { shift, otherMinutes: minutesOf(shifts.filter(({ isOther }) => isOther)) }]];
    }),
  );
}

function shiftsByDay(view: PreparedMonth): ReadonlyMap<DayNumber, readonly PersonShift[]> {
  const byDay = new Map<DayNumber, PersonShift[]>();
  let before: PersonShift | undefined;
  let day: DayNumber = 0;
  for (const one of personShifts(view)) {
    if (before === undefined || !goesOn(before, one)) day = one.shift.dayNumber;
    byDay.set(day, [...(byDay.get(day) ?? []), one]);
    before = one;
  }
  return byDay;
}

/** Breaks of the shifts without a place, and the time between their parts. */
function breaksOf(shifts: readonly PersonShift[], leastBreak: number): number {
  const spans = shifts.flatMap(({ shift }) => shift.spans).sort(([a], [b]) => a - b);
  const between = spans.slice(1).map(([begin], index) => begin - (spans[index]?.[1] ?? begin));
  return [...shifts.map(({ shift }) => shift.placelessMinutes), ...between]
    .filter((minutes) => minutes >= leastBreak)
    .reduce((sum, minutes) => sum + minutes, 0);
}

/**
 * The surroundings of a month whose other contract has these days of the same month, which are not saved yet: two contracts of one person
 * can stand in one batch.
 */
export function besideOtherMonth(
  surroundings: Surroundings,
  month: IsoMonth,
  days: readonly DayToCheck[],
): Surroundings {
  const { other_contract: other } = surroundings;
  if (!other) return surroundings;
  const worked = shiftsOf(days).reduce((sum, { workedMinutes }) => sum + workedMinutes, 0);
  const paid_minutes = days.reduce((sum, { credited_minutes }) => sum + (credited_minutes ?? 0), worked);
  const paid_months = [...other.paid_months.filter((paid) => paid.month !== month), { month, paid_minutes }];
  const saved = other.days.filter(({ day }) => monthOf(day) !== month);
  const all = [...saved, ...days.flatMap(toWorkedDay)].sort((a, b) => (a.day < b.day ? -1 : 1));
  return { ...surroundings, other_contract: { ...other, days: all, paid_months } };
}

const toWorkedDay = ({ day, start_time, end_time, break_minutes, parts, real_minutes }: DayToCheck): WorkedDay[] =>
  start_time === null || end_time === null
    ? []
    : [
        {
          day,
          start_time,
          end_time,
          break_minutes,
          parts: parts && [...parts],
          ...(real_minutes == null ? {} : { real_minutes }),
        },
      ];
