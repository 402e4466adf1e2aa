import { MAX_DAY_MINUTES } from '../people/spread-weekly-minutes.ts';

/**
 * Distributes the minutes of a month in blocks over its days, one block a day in turn from the first day on. The result
 * is even, and the same for the same input.
 *
 * At most ten hours a day; what the days cannot carry is not placed.
 *
 * @param minutes minutes to distribute, a multiple of the block, 0 or more
 * @param dayCount days that can carry work, 0 to 31
 * @param blockMinutes 15, 30 or 60
 * @returns minutes of each day, multiples of the block, 0 to 600
 * @throws RangeError when the minutes are no multiple of the block
 * @source docs/decisions.md D13
 */
export function distributeMinutes(minutes: number, dayCount: number, blockMinutes: 15 | 30 | 60): number[] {
  if (!Number.isInteger(minutes / blockMinutes) || minutes < 0)
    throw new RangeError(`minutes to distribute: ${minutes}`);
  if (dayCount === 0) return [];
  const blocks = Math.min(minutes, dayCount * MAX_DAY_MINUTES) / blockMinutes;
  const each = Math.floor(blocks / dayCount);
  const remainder = blocks % dayCount;
  return Array.from({ length: dayCount }, (_, index) => (each + (index < remainder ? 1 : 0)) * blockMinutes);
}
