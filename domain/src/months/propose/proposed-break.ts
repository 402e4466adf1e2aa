import type { IsoDate } from '../../calendar/dates.ts';
import type { SchedulePlan } from '../../people/schedules/schedule.ts';
import { requiredBreakMinutes } from '../law/checks/day-limits.ts';

/**
 * Break of a proposed day with so much work: that of the schedule; without regular days only where the law asks for one.
 *
 * @source docs/decisions.md D37, D61, D90
 */
export function proposedBreakMinutes(
  { break_minutes, is_part_time_worker }: Pick<SchedulePlan, 'break_minutes' | 'is_part_time_worker'>,
  day: IsoDate,
  minutes: number,
): number {
  if (!is_part_time_worker) return break_minutes;
  const least = requiredBreakMinutes(day, minutes);
  return least === 0 ? 0 : Math.max(least, break_minutes);
}
