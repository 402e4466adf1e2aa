import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../database/database.ts';

/** All periods of an employee, earliest first. */
export async function findPeriods(db: Db, companyId: number, employeeId: number) {
  return db
    .selectFrom('inactivity_periods')
    .select(['id', 'begin', 'end', 'comment'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .orderBy('begin')
    .execute();
}

type NewPeriod = {
  readonly employeeId: number;
  readonly begin: IsoDate;
  /** Last day without work; null for an open end. */
  readonly end: IsoDate | null;
  readonly comment: string;
  readonly by: number;
  readonly now: Temporal.Instant;
};

/** Adds a period. Whoever does so rewrites the excluded days of the employee in the same transaction. */
export async function insertPeriod(db: Db, companyId: number, period: NewPeriod): Promise<number> {
  const { employeeId, begin, end, comment, by, now } = period;
  const { id } = await db
    .insertInto('inactivity_periods')
    .values({
      company_id: companyId,
      employee_id: employeeId,
      begin,
      end,
      comment,
      author_id: by,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
