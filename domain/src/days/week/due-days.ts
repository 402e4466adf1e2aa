import * as z from 'zod';
import { wireDate } from '../../calendar/wire.ts';

/** An open day with the last day on which it is recorded in time. */
export const dayToRecord = z.object({ day: wireDate, due_on: wireDate });
export type DayToRecord = z.infer<typeof dayToRecord>;

/** How many days are open, and the earliest of them. */
export const openDaysOfPerson = z.object({ count: z.int(), earliest: dayToRecord.nullable() });
