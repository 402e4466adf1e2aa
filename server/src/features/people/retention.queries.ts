import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/**
 * The day of a moment in the time zone of the installation, which is that of the connection.
 *
 * @source docs/decisions.md D16
 */
export async function dayInInstallation(db: Db, now: Temporal.Instant): Promise<IsoDate> {
  const { rows } = await sql<{ day: IsoDate }>`select ${now.toString()}::timestamptz::date as day`.execute(db);
  return required(rows[0], 'the day of a moment').day;
}

/** A purged employee, whose name is gone too, or the purged sheet of an employee who is kept. */
export type PurgedRecord =
  | {
      readonly kind: 'employee';
      readonly employee_id: number;
      readonly person: null;
      readonly month: null;
      readonly timesheet_id: null;
    }
  | {
      readonly kind: 'timesheet';
      readonly employee_id: number;
      readonly person: string;
      readonly month: IsoMonth;
      readonly timesheet_id: number;
    };

/**
 * Purges deleted employees and sheets of months up to the given one, with all rows that refer to them.
 *
 * @source docs/decisions.md D39
 */
export async function purgeRecordsUpTo(db: Db, month: IsoMonth): Promise<PurgedRecord[]> {
  const { rows } = await sql<PurgedRecord>`
    select kind, employee_id, person, to_char(month, 'YYYY-MM') as month, timesheet_id
    from purge_expired(${firstDayOf(month)}::date)`.execute(db);
  return rows;
}
