import { type IsoDate, weekdayOf } from '../calendar/dates.ts';
import type { SchedulePlan } from './schedule.ts';

/**
 * Whether hours may be put on a day under a plan without regular days: on every weekday, on Sundays only if the
 * employee works on holidays.
 *
 * @source docs/decisions.md D6
 */
export const mayTakeHours = (day: IsoDate, plan: Pick<SchedulePlan, 'works_on_holidays'>): boolean =>
  plan.works_on_holidays === 1 || weekdayOf(day) !== 7;
