import { isoDate } from '@zeitblatt/domain/calendar/wire';
import * as z from 'zod';
import { browserStorage } from './browser-storage.ts';

const weekday = z.literal([1, 2, 3, 4, 5, 6, 7]);

/** A person with a plain week, as a short form has it. */
export const typedPerson = z.object({
  first_name: z.string(),
  last_name: z.string(),
  started_working_at_company: isoDate.nullable(),
  hours_week: z.number().nullable(),
  break_minutes: z.int().nullable(),
  days: z.array(weekday),
  start: z.string(),
});
export type TypedPerson = z.infer<typeof typedPerson>;

const STORAGE_KEY = 'demo person';

/** Keeps in this browser what a visitor has typed in the demo, for the first steps after a registration. */
export const storeDemoPerson = (person: TypedPerson): void =>
  browserStorage().setItem(STORAGE_KEY, JSON.stringify(person));

/** Data that were typed in the demo; null when nothing was, or nothing that can be read. */
export function readDemoPerson(): TypedPerson | null {
  try {
    return typedPerson.safeParse(JSON.parse(browserStorage().getItem(STORAGE_KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Forgets it, because the person was created. */
export const forgetDemoPerson = (): void => browserStorage().removeItem(STORAGE_KEY);
