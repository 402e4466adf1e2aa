/** Public holidays by workplace and year, with the types of what decides them. */
export { createHolidaySource, type HolidaySource, type HolidaySwitches } from './holidays.ts';
