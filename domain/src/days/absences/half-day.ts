import type { ClockTime } from '../../calendar/clock-time.ts';
import { plannedEnd } from '../../people/schedules/planned-times.ts';

/** Minutes of half a day of leave, whatever is worked beside it: of odd minutes the larger half. @source docs/decisions.md D107 */
export const halfDayMinutes = (byPlan: number): number => Math.ceil(byPlan / 2);

/** Minutes of the other half, which is worked: of odd minutes the smaller half. @source docs/decisions.md D107 */
export const otherHalfMinutes = (byPlan: number): number => byPlan - halfDayMinutes(byPlan);

/**
 * Times of the other half, from the begin of the day and without a break, because no half day is long enough to need one.
 *
 * @param byPlan planned minutes of the whole day, 2 to 600
 */
export const otherHalfTimes = (start: ClockTime, byPlan: number) => ({
  start_time: start,
  end_time: plannedEnd(start, 0, otherHalfMinutes(byPlan)),
  break_minutes: 0,
});

/** Whether half a day of leave was recorded without times, so that stamps and the plan tell its other half. */
export const leavesOtherHalf = ({
  kind,
  start_time,
}: {
  readonly kind?: string | null | undefined;
  readonly start_time: ClockTime | null;
}): boolean => kind === 'half_leave' && start_time === null;
