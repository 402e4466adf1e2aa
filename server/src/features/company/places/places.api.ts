/** Public holidays by workplace and year, with the types of what decides them. */
export { createHolidaySource, type HolidaySource } from './holidays.ts';
