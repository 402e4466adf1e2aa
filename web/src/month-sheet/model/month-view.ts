import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { endsAhead, enterDays, recordedDays, type ZonedMoment } from '@zeitblatt/domain/months/confirm/enter-days';
import { countEnteredDays } from '@zeitblatt/domain/months/confirm/running-days';
import { unusualDays } from '@zeitblatt/domain/months/confirm/unusual-days';
import { freeSundays } from '@zeitblatt/domain/months/law/checks/sundays';
import type { Finding } from '@zeitblatt/domain/months/law/facts/finding';
import { findFindings } from '@zeitblatt/domain/months/law/find-findings';
import { type MonthNumbers, monthNumbers, unconfirmed } from '@zeitblatt/domain/months/sheet/month-numbers';
import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import {
  countsLostMinutes,
  plannedMinutesOf,
  sumDays,
  workedMinutesOf,
} from '@zeitblatt/domain/months/sheet/total-days';
import { usesCostUnits } from '../cells/columns.ts';
import { withWholeParts } from '../cells/parts.ts';
import type { EditorState } from './editor-state.ts';
import { isDifferentEntry, isSaved } from './sheet.ts';

/** Why a day needs review before the month is confirmed. */
export type DayMark = { readonly row: number; readonly day: IsoDate } & (
  | { readonly kind: 'refused'; readonly texts: readonly string[] }
  /** The end lies ahead: the server refuses it. @source docs/decisions.md D59 */
  | { readonly kind: 'ahead' }
  | { readonly kind: 'incomplete'; readonly missing: 'start_time' | 'end_time' }
  | { readonly kind: 'unusual'; readonly workedMinutes: number; readonly differenceMinutes: number }
);

/** Everything derived from the entries of a month. */
export type MonthView = {
  readonly days: readonly TimesheetDay[];
  /** The last calculated day: today once work was entered for it. */
  readonly last_calc_day: IsoDate;
  readonly totals: TimesheetTotals;
  /**
   * Usual minutes of a day: the mean of the regular days with work, or of all days if none is regular; 0 without any.
   */
  readonly meanMinutes: number;
  /** Times that are only plan count as planned until the month is confirmed. @source docs/decisions.md D115 */
  readonly numbers: MonthNumbers;
  /** At most one mark per day, in the order of the month. */
  readonly marks: readonly DayMark[];
  /** Legal findings, in the order of the month. @source docs/decisions.md D38 */
  readonly findings: readonly Finding[];
  /** Sundays of the year that are free or can still be free. */
  readonly freeSundays: number;
  /** Rows that differ from the loaded ones. */
  readonly changedRows: readonly number[];
  /** Whether a column shows the minutes lost by Saison-Kurzarbeit. */
  readonly countsLost: boolean;
  /** Whether a column shows cost units. */
  readonly usesCostUnits: boolean;
};

type Month = Pick<EditorState, 'sheet' | 'entries' | 'initial' | 'problems'>;

/** @param now marks ends that lie ahead of it */
export function viewMonth({ sheet, entries, initial, problems }: Month, now?: ZonedMoment): MonthView {
  const recorded = isSaved(sheet) ? recordedDays(sheet.days, sheet.recorded_until ?? sheet.last_calc_day) : null;
  const { days: counted, last_calc_day } = countEnteredDays(sheet, entries);
  const shown = counted.map((day, row) => withKnownKind(day, entries[row]));
  const { days } = enterDays(shown, entries.map(withWholeParts), recorded, last_calc_day, {
    by: '',
    on: sheet.surroundings.today,
  });
  if (days === null) throw new RangeError(`times on a day that takes none, ${sheet.month}`);
  const checked = { month: sheet.month, days, last_calc_day, surroundings: sheet.surroundings };
  const totals = { ...sumDays(days), target_minutes: sheet.totals.target_minutes + targetChange(sheet.days, days) };
  const numbers = monthNumbers(isSaved(sheet) ? days : days.map(unconfirmed), totals);
  return {
    days,
    last_calc_day,
    totals,
    numbers,
    meanMinutes: meanOf(days),
    marks: marksOf({ entries, problems }, days, now),
    findings: findFindings({ ...checked, difference_minutes: numbers.difference }),
    freeSundays: freeSundays(checked),
    changedRows: entries.flatMap((entry, row) => {
      const before = initial[row];
      return before !== undefined && isDifferentEntry(entry, before) ? [row] : [];
    }),
    countsLost: countsLostMinutes(sheet.days),
    usesCostUnits: usesCostUnits(sheet),
  };
}

/** A day that was saved before kinds were kept gets one as soon as one is entered: the server then proposes it anew. */
function withKnownKind(day: TimesheetDay, entry: DayEntry | undefined): TimesheetDay {
  if (day.kind !== undefined || entry?.kind == null) return day;
  return { ...day, kind: null, minutes_by_plan: plannedMinutesOf(day), credited_minutes: 0 };
}

/**
 * Minutes by which entered kinds change the target: a day of leave or without pay leaves it. Without regular days the target
 * follows from whole weeks, and only the server knows it.
 */
const targetChange = (before: readonly TimesheetDay[], after: readonly TimesheetDay[]): number =>
  after.reduce((change, day, row) => {
    const was = before[row];
    return was?.regular ? change + plannedMinutesOf(day) - plannedMinutesOf(was) : change;
  }, 0);

/** The same mean as in the rule for unusual days. @source docs/decisions.md D12 */
function meanOf(days: readonly TimesheetDay[]): number {
  const regular = days.filter((day) => day.regular);
  const { worked_minutes, working_days } = sumDays(regular.length > 0 ? regular : days);
  return working_days === 0 ? 0 : worked_minutes / working_days;
}

function marksOf(
  { entries, problems }: Pick<Month, 'entries' | 'problems'>,
  days: readonly TimesheetDay[],
  now: ZonedMoment | undefined,
): DayMark[] {
  const unusual = new Map(unusualDays(days).map((day) => [day.day, day.differenceMinutes]));
  return days.flatMap((day, row): DayMark[] => {
    const entry = entries[row];
    const at = { row, day: day.day };
    const open = entry?.parts?.find(({ start, end }) => (start === '') !== (end === ''));
    const texts = problems[day.day];
    if (texts !== undefined) return [{ ...at, kind: 'refused', texts }];
    if (entry && (entry.start_time === null) !== (entry.end_time === null)) {
      return [{ ...at, kind: 'incomplete', missing: entry.start_time === null ? 'start_time' : 'end_time' }];
    }
    if (open) return [{ ...at, kind: 'incomplete', missing: open.start === '' ? 'start_time' : 'end_time' }];
    if (now && entry && endsAhead(entry, now)) return [{ ...at, kind: 'ahead' }];
    const differenceMinutes = unusual.get(day.day);
    if (differenceMinutes === undefined) return [];
    return [{ ...at, kind: 'unusual', workedMinutes: workedMinutesOf(day), differenceMinutes }];
  });
}
