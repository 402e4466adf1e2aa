import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { lastDayOfCalculation } from '@zeitblatt/domain/months/confirm/last-day';
import { proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import type { TimesheetTotals } from '@zeitblatt/domain/months/sheet/timesheet';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { recordedMonth } from '@zeitblatt/domain/months/states/outdated-days';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import type { ZonedNow } from '../../days/records/recorded-days.api.ts';
import { loadMonthFacts } from './month-facts.ts';

type ProposedDays = {
  readonly days: TimesheetDay[];
  readonly totals: TimesheetTotals;
  readonly last_calc_day: IsoDate;
};

/** A month as it is recorded and planned so far. */
export type MonthProposal = ProposedDays & {
  /** The same up to an earlier day. */
  readonly until: (lastDay: IsoDate) => ProposedDays;
  /** The days up to a day as they were planned, whatever was recorded. */
  readonly planned: (lastDay: IsoDate) => TimesheetDay[];
  /** Everything that is recorded for the month. */
  readonly recorded: () => ReturnType<typeof recordedMonth>;
};

/**
 * Proposes one month of a schedule without what the screens of a manager show beside it.
 *
 * @returns null for a schedule of another company, unknown or deleted
 */
export async function proposeMonth(
  db: Db,
  reach: Reach,
  scheduleId: number,
  { month, today, clock }: { readonly month: IsoMonth; readonly today: IsoDate; readonly clock: ZonedNow },
  holidays: HolidaySource,
): Promise<MonthProposal | null> {
  const lastDay = lastDayOfCalculation(month, today);
  const found = (await loadMonthFacts(db, reach, [scheduleId], { month, lastDay, clock }, holidays)).get(scheduleId);
  if (!found) return null;
  const { facts } = found;
  const until = (last: IsoDate): ProposedDays => {
    const days = proposeTimesheet({ ...facts, lastDay: last });
    return { days, totals: totalDays(days, facts.plans), last_calc_day: last };
  };
  const planned = (last: IsoDate) => proposeTimesheet({ ...facts, lastDay: last, recorded: new Map() });
  return { ...until(lastDay), until, planned, recorded: () => recordedMonth(facts) };
}
