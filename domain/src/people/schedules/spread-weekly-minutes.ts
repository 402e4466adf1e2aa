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
 * Size in minutes of the pieces that are distributed: whole hours if the weekly minutes are a multiple of them,
 * otherwise half or quarter hours.
 *
 * @source docs/decisions.md D3
 */
function pieceOf(weeklyMinutes: number): number {
  if (weeklyMinutes % 60 === 0) return 60;
  return weeklyMinutes % 30 === 0 ? 30 : 15;
}

/**
 * Spreads the weekly hours over the selected weekdays, earliest days first.
 *
 * Days that cannot carry everything stop at ten hours each; the rest is not placed (ask {@link minimumDays} first).
 *
 * @param weeklyMinutes minutes per week, a multiple of 15, 0 or more
 * @param dayCount number of selected weekdays, 0 to 7
 * @returns planned minutes of each selected day in weekday order, each 0 to 600
 * @throws RangeError when an argument is outside its range
 * @source docs/product.md section 4 "Day time calculation"; docs/decisions.md D2, D3, D20
 */
export function spreadWeeklyMinutes(weeklyMinutes: number, dayCount: number): number[] {
  if (!Number.isInteger(weeklyMinutes) || weeklyMinutes < 0 || weeklyMinutes % 15 !== 0) {
    throw new RangeError(`weekly minutes must be a multiple of 15: ${weeklyMinutes}`);
  }
  if (!Number.isInteger(dayCount) || dayCount < 0 || dayCount > 7) throw new RangeError(`days of a week: ${dayCount}`);
  if (dayCount === 0) return [];
  const placeable = Math.min(weeklyMinutes, dayCount * MAX_DAY_MINUTES);
  const piece = pieceOf(placeable);
  const pieces = placeable / piece;
  const each = Math.floor(pieces / dayCount);
  const remainder = pieces % dayCount;
  return Array.from({ length: dayCount }, (_, index) => (each + (index < remainder ? 1 : 0)) * piece);
}
