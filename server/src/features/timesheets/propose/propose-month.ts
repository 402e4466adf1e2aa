import { type IsoDate, type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import { lastDayOfCalculation } from '@zeitblatt/domain/timesheets/last-day';
import { proposeTimesheet } from '@zeitblatt/domain/timesheets/propose-timesheet';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { Db } from '../../../database/database.ts';
import { fieldRefusal } from '../../../http/refusal.ts';
import type { HolidaySource } from '../../places/holidays.ts';
import { loadMonthFacts, type ScheduleMonth } from './month-facts.ts';

type Wanted = {
  readonly scheduleId: number;
  readonly month: IsoMonth;
  readonly today: IsoDate;
  readonly ignoreLastDays?: boolean;
  readonly givenDay?: IsoDate | undefined;
  /** Of the saved sheet that is corrected. */
  readonly scheduleNumber?: number | undefined;
};

export type ProposedMonth = ScheduleMonth & { readonly days: TimesheetDay[] };

/**
 * Proposes the month of one schedule from what the company knows today.
 *
 * @throws FieldRefusal for a month in the future and for a schedule that is not the company's
 * @source docs/product.md section 5 "Month pickers"; docs/decisions.md D7; docs/security-tests.md S09
 */
export async function proposeMonth(
  db: Db,
  companyId: number,
  wanted: Wanted,
  holidays: HolidaySource,
): Promise<ProposedMonth> {
  const { month, today, scheduleNumber } = wanted;
  if (month > monthOf(today)) throw fieldRefusal('month', 'validation:monthInFuture');
  const lastDay = lastDayOfCalculation(month, today, wanted);
  const months = await loadMonthFacts(db, companyId, [wanted.scheduleId], { month, lastDay, scheduleNumber }, holidays);
  const found = months.get(wanted.scheduleId);
  if (!found) throw fieldRefusal('schema_id', 'validation:invalid');
  return { ...found, days: proposeTimesheet(found.facts) };
}
