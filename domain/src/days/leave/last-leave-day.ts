import type { IsoDate } from '../../calendar/dates.ts';

/**
 * The last day for which leave can be entered: less than one year from today. @source docs/product.md section 5
 * "Holiday dates" /
 */
export const lastLeaveDay = (today: IsoDate): IsoDate =>
  Temporal.PlainDate.from(today).add({ years: 1 }).subtract({ days: 1 }).toString();
