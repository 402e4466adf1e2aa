/**
 * Target of a month without regular working days: whole hours of weekly hours / 7 × allowed days.
 *
 * Worked with integers: 34 h over 21 days is exactly 102 h, which binary fractions make 101.
 *
 * @param hoursWeek hours per week in steps of a quarter, 0 to 70
 * @param allowedDays days allowed to work in the calculated part of the month, 0 to 31
 * @returns minutes, a multiple of 60
 * @source docs/product.md section 9 "Monthly target hours"; docs/decisions.md D5
 */
export function monthlyTargetMinutes(hoursWeek: number, allowedDays: number): number {
  const quarters = hoursWeek * 4;
  if (!Number.isInteger(quarters) || quarters < 0) throw new RangeError(`weekly hours: ${hoursWeek}`);
  return 60 * Math.floor((quarters * allowedDays) / (7 * 4));
}
