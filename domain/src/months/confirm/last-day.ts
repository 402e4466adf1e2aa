import { addDays, type IsoDate, type IsoMonth, lastDayOf } from '../../calendar/dates.ts';

/**
 * Number of days that 'Ignore last 6 days' leaves out, because the law allows seven days to record.
 *
 * @source docs/decisions.md D7
 */
export const IGNORED_DAYS = 6;

/**
 * Last day of a month that is calculated: the earliest of the end of the month, today (six days ago with the
 * option) and a given day. That day is included; it may lie before the month, which then has none.
 *
 * @source docs/decisions.md D7
 */
export function lastDayOfCalculation(
  month: IsoMonth,
  today: IsoDate,
  options: { readonly ignoreLastDays?: boolean; readonly givenDay?: IsoDate | undefined } = {},
): IsoDate {
  const reachable = options.ignoreLastDays ? addDays(today, -IGNORED_DAYS) : today;
  return [lastDayOf(month), reachable, options.givenDay ?? '9999-12-31'].reduce((a, b) => (a < b ? a : b));
}
