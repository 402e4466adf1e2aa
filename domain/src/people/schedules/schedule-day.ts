import * as z from 'zod';
import { isWholeDay, storedEnd } from '../../calendar/clock-time.ts';
import { minuteHours } from '../../calendar/hours.ts';
import { clockTimeText, endTimeText } from '../../calendar/wire.ts';

/** Break lengths a schedule offers, in minutes. @source docs/product.md section 5 "Break options" */
export const BREAK_OPTIONS = [0, 15, 30, 45, 60, 90, 120] as const;

/** Default start of a planned day. @source docs/product.md section 9 */
export const DEFAULT_START = '08:00';

/** A weekday that a schedule plans: Monday = 1 to Sunday = 7, with the hours and the plain times of the plan. */
export const scheduleDay = z
  .strictObject({
    day_id: z.literal([1, 2, 3, 4, 5, 6, 7], 'validation:invalid'),
    isActive: z.literal(true, 'validation:invalid').default(true),
    hours: minuteHours.max(10, 'validation:dayHours'),
    start_time: clockTimeText,
    end_time: endTimeText,
  })
  .refine((day) => !isWholeDay(day.start_time, day.end_time), { path: ['end_time'], error: 'validation:wholeDay' })
  .overwrite((day) => ({ ...day, end_time: storedEnd(day.end_time) }));
export type ScheduleDay = z.infer<typeof scheduleDay>;
