import { daysOf, type IsoMonth } from '../../calendar/dates.ts';
import { dayState, type InactiveSpan } from '../../people/schedules/day-state.ts';
import type { Contract } from '../../people/schedules/schedule.ts';

const NO_HOLIDAYS = new Map();

/**
 * Whether a month has no day to work on: each of its days is inactive or outside the contract.
 *
 * @source docs/decisions.md D8
 */
export function isExcludedMonth(month: IsoMonth, contract: Contract, inactivity: readonly InactiveSpan[]): boolean {
  const circumstances = { contract, inactivity, leave: [], holidays: NO_HOLIDAYS };
  return daysOf(month).every((day) => dayState(day, circumstances, true).kind !== 'work');
}
