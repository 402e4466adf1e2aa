import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * The day of a moment in the time zone of the installation, which the connection shows times in.
 *
 * @source docs/decisions.md D16
 */
export async function dayOf(db: Db, now: Temporal.Instant): Promise<IsoDate> {
  const { rows } = await sql<{ day: IsoDate }>`select ${now.toString()}::timestamptz::date as day`.execute(db);
  return required(rows[0], 'the day of a moment').day;
}

/** Something that is gone for good: an employee, or the sheet of one for a month. */
export type Purged =
  | { readonly kind: 'employee'; readonly person: string; readonly month: null }
  | { readonly kind: 'timesheet'; readonly person: string; readonly month: IsoMonth };

/**
 * Removes what was deleted and is about a month up to the given one, with everything that hangs on it.
 *
 * @source docs/decisions.md D39
 */
export async function purgeUpTo(db: Db, month: IsoMonth): Promise<Purged[]> {
  const { rows } = await sql<Purged>`
    select kind, person, to_char(month, 'YYYY-MM') as month from purge_expired(${firstDayOf(month)}::date)`.execute(db);
  return rows;
}
