import { type IsoDate, weekdayOf } from '../calendar/dates.ts';
import type { SchedulePlan } from './schedule.ts';

/**
 * Without regular days, hours may stand on every weekday; on Sundays only where holidays are worked.
 *
 * @source docs/decisions.md D6
 */
export const takesHours = (day: IsoDate, plan: Pick<SchedulePlan, 'works_on_holidays'>): boolean =>
  plan.works_on_holidays === 1 || weekdayOf(day) !== 7;
