import { type IsoDate, type IsoMonth, lastDayOf } from '../../calendar/dates.ts';
import type { Contract } from '../../people/schedules/schedule.ts';

/**
 * Whether a sheet has all days of a month on which a person is employed, so that the month can be closed.
 *
 * @param lastCalcDay last calculated day of the confirmed sheet
 * @param today in the time zone of the installation
 * @source docs/decisions.md D59, D72, D93; docs/decisions/0047-states-of-a-month.md
 */
export function isWholeMonth(
  month: IsoMonth,
  lastCalcDay: IsoDate,
  { contract, today }: { readonly contract: Pick<Contract, 'stopped_working_at_company'>; readonly today: IsoDate },
): boolean {
  const { stopped_working_at_company: end } = contract;
  const lastDay = end !== null && end < lastDayOf(month) ? end : lastDayOf(month);
  return lastDay <= today && lastDay <= lastCalcDay;
}
