import type { ScheduleValues } from './schedule-values.ts';

/** The same begin for every weekday. */
export const startsAt = (start: string): ScheduleValues['starts'] =>
  Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, start]));
