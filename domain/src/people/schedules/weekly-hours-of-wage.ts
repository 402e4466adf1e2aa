/**
 * Weeks of a month by the specified factor 4.3, as a fraction of integers.
 *
 * @source docs/product.md section 9 "Weekly hour factor"
 */
const WEEKS_PER_MONTH = { numerator: 43, denominator: 10 } as const;

/**
 * Whole weekly hours that a monthly wage pays for: wage / hourly wage / 4.3, rounded down.
 *
 * Worked with integers: 1133.05 € at 8.50 € is exactly 31 h, which binary fractions make 30.
 *
 * @param wageCents monthly wage in cents, 0 or more
 * @param hourlyCents hourly wage in cents, above 0
 * @returns hours per week, 0 or more
 * @throws RangeError for a wage that is no whole number of cents, or an hourly wage of 0
 * @source docs/product.md section 4 "Schema form, per-hour switch"; docs/decisions.md D1
 */
export function weeklyHoursOfWage(wageCents: number, hourlyCents: number): number {
  checkWages(wageCents, hourlyCents);
  return Math.floor((wageCents * WEEKS_PER_MONTH.denominator) / (hourlyCents * WEEKS_PER_MONTH.numerator));
}

/**
 * Weekly minutes that a monthly wage pays for at the real length of a month, 13/3 weeks, rounded down to a quarter
 * hour. Only a hint beside {@link weeklyHoursOfWage}, because the hours of that formula can be paid below the hourly
 * wage.
 *
 * @throws RangeError as {@link weeklyHoursOfWage}
 * @source docs/decisions.md D1
 */
export function weeklyMinutesPayingWage(wageCents: number, hourlyCents: number): number {
  checkWages(wageCents, hourlyCents);
  return 15 * Math.floor((wageCents * 3 * 4) / (hourlyCents * 13));
}

function checkWages(wageCents: number, hourlyCents: number): void {
  if (!Number.isSafeInteger(wageCents) || wageCents < 0) throw new RangeError(`monthly wage in cents: ${wageCents}`);
  if (!Number.isSafeInteger(hourlyCents) || hourlyCents <= 0) {
    throw new RangeError(`hourly wage in cents: ${hourlyCents}`);
  }
}
