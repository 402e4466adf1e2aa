import { type IsoMonth, lastDayOf } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { monthLineOf } from '@zeitblatt/domain/months/hours-account/month-line';
import type { MonthFacts } from '@zeitblatt/domain/months/propose/propose-timesheet';
import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type Booking, bookMonths, type WantedMonth } from './book-months.queries.ts';
import { findSheetsToBook } from './sheets-to-book.queries.ts';

/** A version as an account needs it. */
type Version = {
  readonly employee_id: number;
  readonly month: IsoMonth;
  readonly timesheet_id: number;
  readonly version: number;
  readonly days: readonly TimesheetDay[];
  readonly totals: TimesheetTotals;
  readonly last_calc_day: string;
};

/** The line of a version. Of a month that is not over it has the last calculated day, so that the balance of that day contains it. */
export function wantedOf({
  employee_id,
  month,
  timesheet_id,
  version,
  days,
  totals,
  last_calc_day,
}: Version): WantedMonth {
  const line = monthLineOf(days, totals);
  const last = lastDayOf(month);
  const day = last_calc_day < last ? last_calc_day : last;
  return { employee_id, month, line: line && { ...line, timesheet_id, version, day } };
}

/** A stored month, as far as the account matters. Its employee is locked. */
type StoredMonth = {
  readonly checked: {
    readonly schedule: {
      readonly schedule: { readonly employee_id: number };
      readonly facts: Pick<MonthFacts, 'month' | 'plans' | 'lastDay'>;
    };
    readonly days: readonly TimesheetDay[];
  };
  readonly sheet: { readonly id: number; readonly version: number };
};

/**
 * Books the months that were just stored, in the same transaction. An effect of stored months.
 *
 * @source docs/decisions/0096-hours-account.md
 */
export async function bookStoredMonths(
  db: Db,
  { reach, ...booking }: Booking & { readonly reach: Reach },
  months: readonly StoredMonth[],
): Promise<readonly []> {
  const wanted = months.map(({ checked: { schedule, days }, sheet }) => {
    const { month, plans, lastDay } = schedule.facts;
    const version = { timesheet_id: sheet.id, version: sheet.version, last_calc_day: lastDay };
    return wantedOf({
      ...version,
      employee_id: schedule.schedule.employee_id,
      month,
      days,
      totals: totalDays(days, plans),
    });
  });
  await bookMonths(db, reach, wanted, booking);
  return [];
}

/** Takes the months of deleted sheets back. */
export const takeMonthsBack = (
  db: Db,
  reach: Reach,
  sheets: readonly { readonly employee_id: number; readonly month: IsoMonth }[],
  booking: Booking,
): Promise<void> =>
  bookMonths(
    db,
    reach,
    sheets.map(({ employee_id, month }) => ({ employee_id, month, line: null })),
    booking,
  );

/** Employees whose stored months are read at once: the days of their sheets fit into memory. */
const EMPLOYEES_PER_READ = 20;

/** Makes the accounts of some employees, who are locked, say what their current sheets say from a month on. */
export async function bookStoredSheets(
  db: Db,
  reach: Reach,
  {
    employeeIds,
    from,
    to,
  }: { readonly employeeIds: readonly number[]; readonly from: IsoMonth; readonly to?: IsoMonth },
  booking: Booking,
): Promise<void> {
  for (let begin = 0; begin < employeeIds.length; begin += EMPLOYEES_PER_READ) {
    const ids = employeeIds.slice(begin, begin + EMPLOYEES_PER_READ);
    const sheets = await findSheetsToBook(db, reach, { employeeIds: ids, from, to });
    await bookMonths(db, reach, sheets.map(wantedOf), booking);
  }
}
