import { workedMinutes } from '../../calendar/clock-time.ts';
import { leavesOtherHalf, otherHalfTimes } from '../absences/half-day.ts';
import type { WeekDay } from './week.ts';

type PlannedDay = Pick<WeekDay, 'plan' | 'kind' | 'record'>;

/** Whether a day is a granted half day of leave whose other half was not told yet. */
export const waitsForOtherHalf = ({ kind, record }: Pick<PlannedDay, 'kind' | 'record'>): boolean =>
  kind === 'half_leave' && record !== null && leavesOtherHalf(record);

/**
 * Times that are planned to be worked on a day: those of its plan, of half a day of leave those of its other half.
 *
 * @returns null without a plan
 * @source docs/decisions.md D107
 */
export function plannedWorkOf({ plan, ...day }: PlannedDay): PlannedDay['plan'] {
  return plan !== null && waitsForOtherHalf(day) ? otherHalfOf(plan) : plan;
}

/** The other half of a planned day. */
export const otherHalfOf = ({ start_time, end_time, break_minutes }: NonNullable<PlannedDay['plan']>) =>
  otherHalfTimes(start_time, workedMinutes(start_time, end_time, break_minutes));
