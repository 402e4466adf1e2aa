import { minutesOfHours } from '../../calendar/hours.ts';

/**
 * Target of a month without regular working days: whole hours of weekly hours / 7 × allowed days.
 *
 * Worked with integers: 34 h over 21 days is exactly 102 h, which binary fractions make 101.
 *
 * @param hoursWeek hours per week to the minute, 0 to 70
 * @param allowedDays days allowed to work in the calculated part of the month, 0 to 31
 * @returns minutes, a multiple of 60
 * @source docs/product.md section 9 "Monthly target hours"; docs/decisions.md D5
 */
export function monthlyTargetMinutes(hoursWeek: number, allowedDays: number): number {
  const minutes = minutesOfHours(hoursWeek);
  if (!(minutes >= 0)) throw new RangeError(`weekly hours: ${hoursWeek}`);
  return 60 * Math.floor((minutes * allowedDays) / (7 * 60));
}
