import type { HalvedSpan } from '@zeitblatt/domain/days/leave-requests/request-days';
import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Requests for leave on days of a span that wait for an answer, of all employees. */
export const selectAskedLeave = (db: Db, reach: Reach, { from, to }: LeaveSpan) =>
  db
    .selectFrom('leave_requests')
    .select(['employee_id', 'first_day as first', 'last_day as last'])
    .select((eb) => [
      eb.ref('half_first').$castTo<HalvedSpan['half_first']>().as('half_first'),
      eb.ref('half_last').$castTo<HalvedSpan['half_last']>().as('half_last'),
    ])
    .where('company_id', '=', reach.companyId)
    .where('state', '=', 'asked')
    .where('first_day', '<=', to)
    .where('last_day', '>=', from);

/** Granted leave of a person that has a day of a span, the earliest one. */
export async function findGrantedIn(
  db: Db,
  reach: Reach,
  employeeId: number,
  { from, to }: LeaveSpan,
): Promise<LeaveSpan | undefined> {
  return db
    .selectFrom('leave_requests')
    .select(['first_day as from', 'last_day as to'])
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .where('state', 'in', ['granted', 'cancel_asked'])
    .where(sql<boolean>`daterange(first_day, last_day, '[]') && daterange(${from}::date, ${to}::date, '[]')`)
    .orderBy('first_day')
    .limit(1)
    .executeTakeFirst();
}

/** People whom a company needs each day; null where it has not said. */
export async function findLeastPresent(db: Db, reach: Reach): Promise<number | null> {
  const row = await db
    .selectFrom('companies')
    .select('least_present')
    .where('company_id', '=', reach.companyId)
    .executeTakeFirst();
  return row?.least_present ?? null;
}
