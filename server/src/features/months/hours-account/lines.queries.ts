import type { BookedLine } from '@zeitblatt/domain/months/hours-account/booking';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Booking } from './book-months.queries.ts';

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

/** The employee and the day of a line. */
export const findOwnerOfLine = (db: Db, { companyId }: Reach, id: number) =>
  db
    .selectFrom('hours_bookings')
    .select(['employee_id', 'day'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
