import { type IsoDate, weekdayOf } from '../../calendar/dates.ts';
import type { SchedulePlan } from './schedule.ts';

/**
 * Whether hours may be put on a day under a plan without regular days: on every weekday, on Sundays only if the
 * schedule works on Sundays; a Sunday that is a public holiday needs both switches.
 *
 * @source docs/decisions.md D6, D61, D90
 */
export const mayTakeHours = (day: IsoDate, plan: Pick<SchedulePlan, 'works_on_sundays'>): boolean =>
  plan.works_on_sundays === 1 || weekdayOf(day) !== 7;
