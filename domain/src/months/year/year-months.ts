import { minutesOfHoursText } from '../../calendar/clock-time.ts';
import { firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from '../../calendar/dates.ts';
import { DAY_KINDS, type DayKind } from '../../days/absences/day-kind.ts';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { type Employment, isEmployedBetween } from '../../people/employments/employment.ts';
import { dayState, type InactiveSpan } from '../../people/schedules/day-state.ts';
import { isExcludedMonth } from '../propose/excluded-months.ts';
import { monthNumbers } from '../sheet/month-numbers.ts';
import { leaveInsteadOfOpenDays, openDays } from '../sheet/open-days.ts';
import type { TimesheetTotals } from '../sheet/timesheet.ts';
import { workedMinutesOf } from '../sheet/total-days.ts';
import type { DayMark, PersonYear, YearMonth, YearMonthState } from './person-year.ts';

/** A saved sheet, as the year needs it. */
export type SheetOfYear = {
  readonly id: number;
  readonly days: readonly TimesheetDay[];
  readonly totals: TimesheetTotals;
  readonly last_calc_day: IsoDate;
  readonly confirmed_by: string;
  readonly confirmed_at: string;
};

/** Facts that the tile of a month follows from. */
export type YearMonthFacts = {
  readonly month: IsoMonth;
  readonly today: IsoDate;
  /** First month whose sheets are expected of the company. */
  readonly expectedFrom: IsoMonth;
  readonly employments: readonly Employment[];
  readonly inactivity: readonly (InactiveSpan & { readonly comment: string })[];
  readonly sheet: SheetOfYear | null;
  readonly closed: YearMonth['closed'];
  /** Every day of the month by records and plan, as if it were over. */
  readonly proposed: readonly TimesheetDay[];
  /** Target of the proposed days, as `monthNumbers` has it. */
  readonly plannedTarget: number;
};

/** The days of a month: those of the sheet up to its last calculated day, then records and plan. */
export const shownDays = ({ sheet, proposed }: Pick<YearMonthFacts, 'sheet' | 'proposed'>): TimesheetDay[] =>
  proposed.map((day) =>
    sheet !== null && day.day <= sheet.last_calc_day ? (sheet.days.find((one) => one.day === day.day) ?? day) : day,
  );

/**
 * The month of an employee as the tile of a year. The days of the sheet count up to its last calculated day; the plan fills the rest.
 *
 * @source docs/decisions/0055-the-employee-page-is-a-year.md
 */
export function yearMonthOf(facts: YearMonthFacts): YearMonth {
  const { month, sheet, closed } = facts;
  const open = openDaysOf(facts);
  const isStored = (day: IsoDate): boolean => sheet !== null && day <= sheet.last_calc_day;
  const days = shownDays(facts);
  const numbers = sheet && monthNumbers(sheet.days, sheet.totals);
  return {
    month,
    state: stateOf(facts, open.length > 0),
    timesheet_id: sheet?.id ?? null,
    confirmed: sheet && { name: sheet.confirmed_by, at: sheet.confirmed_at },
    closed,
    paid_minutes: numbers?.paid ?? null,
    target_minutes: numbers?.target ?? facts.plannedTarget,
    difference_minutes: numbers?.difference ?? null,
    last_calc_day: sheet?.last_calc_day ?? null,
    working_days: days.filter(isWorkingDay).length,
    open_days: open,
    kinds: countKinds(days),
    days: days.map((day) => ({ mark: markOf(day, isStored(day.day)), minutes: minutesOf(day) })),
    periods: facts.inactivity
      .filter(({ begin, end }) => begin <= lastDayOf(month) && (end === null || monthOf(end) >= month))
      .map(({ begin, end, comment }) => ({ begin, end, comment })),
  };
}

/** The open days of the sheet; leave that was withdrawn since it was saved keeps no day from being open. */
function openDaysOf(facts: YearMonthFacts): IsoDate[] {
  const { sheet, proposed } = facts;
  if (!sheet) return [];
  const { days, last_calc_day: lastDay } = sheet;
  const onLeave = new Set(proposed.filter(({ is_leave_day }) => is_leave_day).map(({ day }) => day));
  const reopened = leaveInsteadOfOpenDays(days, lastDay).filter((day) => !onLeave.has(day));
  return [...openDays(days, lastDay), ...reopened].toSorted().filter((day) => mayBeWorked(day, facts));
}

const mayBeWorked = (day: IsoDate, { employments, inactivity }: YearMonthFacts): boolean =>
  dayState(day, { employments, inactivity, leave: [], holidays: new Map() }, true).kind === 'work';

function stateOf(
  { month, today, expectedFrom, employments, inactivity, sheet, closed }: YearMonthFacts,
  isOpen: boolean,
): YearMonthState {
  const current = monthOf(today);
  if (sheet && closed) return 'closed';
  if (sheet && !isOpen) return 'confirmed';
  if (sheet) return month < current ? 'partial' : 'running';
  if (isExcludedMonth(month, employments, inactivity))
    return isEmployedBetween(employments, firstDayOf(month), lastDayOf(month)) ? 'inactive' : 'not_employed';
  if (month > current) return 'ahead';
  if (month === current) return 'running';
  return month < expectedFrom ? 'earlier' : 'missing';
}

/** The kind of a day, also of days that were saved before kinds were kept. */
function kindOf(day: TimesheetDay): DayKind | null {
  if (day.kind !== undefined) return day.kind;
  if (day.inactive) return 'inactive';
  if (day.holiday !== null) return 'holiday';
  return day.is_leave_day ? 'leave' : null;
}

/** Whether the plan has work on a day, so that it is recorded or an absence. */
function isWorkingDay(day: TimesheetDay): boolean {
  const kind = kindOf(day);
  if (day.outside_contract || kind === 'holiday' || kind === 'inactive') return false;
  return day.regular ? day.working : minutesOfHoursText(day.planned_hours) > 0 || (kind !== null && minutesOf(day) > 0);
}

/** Paid minutes of a day, at least what the plan would have had on an absence. */
function minutesOf(day: TimesheetDay): number {
  const paid = workedMinutesOf(day) + (day.credited_minutes ?? 0);
  return kindOf(day) === null ? paid : Math.max(paid, day.minutes_by_plan ?? 0);
}

function markOf(day: TimesheetDay, isStored: boolean): DayMark {
  const kind = kindOf(day);
  const worked = workedMinutesOf(day);
  if (day.outside_contract) return 'not_employed';
  if (kind !== null && !(kind === 'holiday' && worked > 0)) return kind;
  if (worked === 0) return 'free';
  return isStored || day.source !== 'plan' ? 'work' : 'planned';
}

function countKinds(days: readonly TimesheetDay[]): YearMonth['kinds'] {
  const counted = days.filter((day) => kindOf(day) !== 'holiday' || (minutesOf(day) > 0 && day.start_time === null));
  return DAY_KINDS.filter((kind) => kind !== 'inactive').flatMap((kind) => {
    const count = counted.filter((day) => !day.outside_contract && kindOf(day) === kind).length;
    return count > 0 ? [{ kind, days: count }] : [];
  });
}

/** Number of days that were recorded as sick, up to a day. */
export const sickDaysUntil = (months: readonly (readonly TimesheetDay[])[], until: IsoDate): number =>
  months.flat().filter((day) => day.day <= until && day.kind === 'sick').length;

/** The sums of the months with a sheet. */
export function sumYear(months: readonly YearMonth[]): PersonYear['sums'] {
  const saved = months.filter(({ timesheet_id }) => timesheet_id !== null);
  const sum = (of: (month: YearMonth) => number | null) => saved.reduce((total, month) => total + (of(month) ?? 0), 0);
  return {
    months: saved.length,
    paid_minutes: sum((month) => month.paid_minutes),
    target_minutes: sum((month) => month.target_minutes),
    difference_minutes: sum((month) => month.difference_minutes),
  };
}
