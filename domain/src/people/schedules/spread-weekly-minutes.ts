/**
 * Longest day a schedule may plan, in minutes.
 *
 * @source docs/product.md section 9 "Maximum hours per day"; docs/law.md section 2 "ArbZG § 3"
 */
export const MAX_DAY_MINUTES = 10 * 60;

/**
 * Smallest number of weekdays that can carry the weekly minutes at ten hours a day, 0 or more; above 7 no week can.
 *
 * @source docs/product.md section 5 "Minimum days to select"
 */
export const minimumDays = (weeklyMinutes: number): number => Math.ceil(weeklyMinutes / MAX_DAY_MINUTES);

/**
 * How weekly hours are spread: `whole` as specified, in the largest pieces that the week is a multiple of, or `even`, equal to the
 * minute.
 *
 * @source docs/decisions.md D3, D111
 */
export const SPREADS = ['whole', 'even'] as const;
export type Spread = (typeof SPREADS)[number];

/** Sizes in minutes of the pieces that are distributed: whole, half and quarter hours, and minutes. */
const PIECES = [60, 30, 15] as const;

const pieceOf = (minutes: number, spread: Spread): number =>
  spread === 'even' ? 1 : (PIECES.find((piece) => minutes % piece === 0) ?? 1);

/**
 * Spreads the weekly hours over the selected weekdays, earliest days first.
 *
 * Days that cannot carry everything stop at ten hours each; the rest is not placed (ask {@link minimumDays} first).
 *
 * @param weeklyMinutes whole minutes per week, 0 or more
 * @param dayCount number of selected weekdays, 0 to 7
 * @returns planned minutes of each selected day in weekday order, each 0 to 600
 * @throws RangeError when an argument is outside its range
 * @source docs/product.md section 4 "Day time calculation"; docs/decisions.md D2, D3, D20, D111
 */
export function spreadWeeklyMinutes(weeklyMinutes: number, dayCount: number, spread: Spread = 'whole'): number[] {
  if (!Number.isInteger(weeklyMinutes) || weeklyMinutes < 0) throw new RangeError(`weekly minutes: ${weeklyMinutes}`);
  if (!Number.isInteger(dayCount) || dayCount < 0 || dayCount > 7) throw new RangeError(`days of a week: ${dayCount}`);
  if (dayCount === 0) return [];
  const placeable = Math.min(weeklyMinutes, dayCount * MAX_DAY_MINUTES);
  const piece = pieceOf(placeable, spread);
  const pieces = placeable / piece;
  const each = Math.floor(pieces / dayCount);
  const remainder = pieces % dayCount;
  return Array.from({ length: dayCount }, (_, index) => (each + (index < remainder ? 1 : 0)) * piece);
}

/** How the hours of planned days were spread, in weekday order; null when they were typed day by day. */
export function spreadOf(minutes: readonly number[]): Spread | null {
  const week = minutes.reduce((sum, day) => sum + day, 0);
  const isSpread = (spread: Spread): boolean =>
    spreadWeeklyMinutes(week, minutes.length, spread).every((planned, index) => planned === minutes[index]);
  return SPREADS.find(isSpread) ?? null;
}
