import { daysOf, type IsoMonth } from '../../calendar/dates.ts';
import type { Employment } from '../../people/employments/employment.ts';
import { dayState, type InactiveSpan } from '../../people/schedules/day-state.ts';

const NO_HOLIDAYS = new Map();

/**
 * Whether a month has no day to work on: each of its days is inactive or outside the contract.
 *
 * @source docs/decisions.md D8
 */
export function isExcludedMonth(
  month: IsoMonth,
  employments: readonly Employment[],
  inactivity: readonly InactiveSpan[],
): boolean {
  const circumstances = { employments, inactivity, leave: [], holidays: NO_HOLIDAYS };
  return daysOf(month).every((day) => dayState(day, circumstances, true).kind !== 'work');
}
