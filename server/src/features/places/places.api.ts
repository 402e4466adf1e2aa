export { createHolidaySource, type HolidaySource } from './holidays.ts';
