import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { BookedLine } from '@zeitblatt/domain/months/hours-account/booking';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';
import type { Booking } from './book-months.queries.ts';

/** The lines of some accounts, in the order in which they were booked, with the month of their sheets. */
export const selectLines = (db: Db, { companyId }: Reach, employeeIds: readonly number[]) =>
  db
    .selectFrom('hours_bookings as b')
    .leftJoin('timesheets as t', (join) =>
      join.onRef('t.company_id', '=', 'b.company_id').onRef('t.id', '=', 'b.timesheet_id'),
    )
    .select(['b.id', 'b.employee_id', 'b.day', 'b.minutes', 'b.reverses_id', 'b.timesheet_id', 'b.timesheet_version'])
    .select(['b.is_planned', 'b.reason', 'b.agreement', 'b.booked_by_name as booked_by'])
    .select([
      (eb) => eb.ref('b.kind').$castTo<BookedLine['kind']>().as('kind'),
      timestampText('b.booked_at').$castTo<string>().as('booked_at'),
      sql<IsoMonth | null>`to_char(t.month, 'YYYY-MM')`.as('month'),
    ])
    .where('b.company_id', '=', companyId)
    .where('b.employee_id', '=', sql<number>`any (${employeeIds}::bigint[])`)
    .orderBy('b.id');

/** A line of an account as it is stored. */
export type StoredLine = Awaited<ReturnType<ReturnType<typeof selectLines>['executeTakeFirstOrThrow']>>;

/** A line that a person books, or takes back. */
export type NewLine = Pick<BookedLine, 'kind' | 'day' | 'minutes'> & {
  readonly employee_id: number;
  readonly reverses_id?: number;
  readonly reason?: string | null;
  readonly agreement?: string | null;
};

/** Adds lines to accounts, in this order. The employees must be locked. */
export async function insertLines(
  db: Db,
  { companyId }: Reach,
  lines: readonly NewLine[],
  { by, at }: Booking,
): Promise<void> {
  const booked = { company_id: companyId, booked_by: by.id, booked_by_name: by.name, booked_at: at.toString() };
  if (lines.length > 0)
    await db
      .insertInto('hours_bookings')
      .values(lines.map((line) => ({ ...booked, ...line })))
      .execute();
}

/** The employee of a line. */
export const findOwnerOfLine = (db: Db, { companyId }: Reach, id: number) =>
  db
    .selectFrom('hours_bookings')
    .select('employee_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
