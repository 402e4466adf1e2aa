import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { isMonthClosedIn } from '../../days/month-events/month-events.api.ts';

/** Those of some sheets whose month is closed. */
export async function findClosedSheets(db: Db, reach: Reach, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('timesheets as t')
    .select('t.id')
    .where('t.company_id', '=', reach.companyId)
    .where('t.id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('t.deleted_at', 'is', null)
    .where(isMonthClosedIn(reach, 't'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A deleted sheet with its employee and month. */
export type DeletedSheet = {
  readonly id: number;
  readonly employee_id: number;
  readonly name: string;
  readonly month: IsoMonth;
};

/**
 * Marks sheets as deleted, unless their employees are deleted or their months closed; their versions stay. Locks the employees in the order of
 * their ids.
 *
 * @returns the sheets that existed
 * @source docs/decisions.md D39
 */
export async function markTimesheetsDeleted(
  db: Db,
  reach: Reach,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<DeletedSheet[]> {
  await sql`
    select from employees where company_id = ${reach.companyId} and id in (
      select employee_id from timesheets where company_id = ${reach.companyId} and id = any (${ids}::bigint[]))
    order by id for no key update`.execute(db);
  const { rows } = await sql<DeletedSheet>`
    with hidden as (
      update timesheets t set deleted_at = ${now.toString()} from employees e
      where t.company_id = ${reach.companyId} and t.id = any (${ids}::bigint[]) and t.deleted_at is null
        and e.company_id = ${reach.companyId} and e.id = t.employee_id and e.deleted_at is null
        and not ${isMonthClosedIn(reach, 't')}
      returning t.id, t.employee_id, t.month, e.first_name || ' ' || e.last_name as name
    ),
    latest as (
      update employees set latest_month = (
        select max(t.month) from timesheets t
        where t.company_id = ${reach.companyId} and t.employee_id = employees.id and t.deleted_at is null
          and t.id not in (select id from hidden))
      where employees.company_id = ${reach.companyId} and employees.id in (select employee_id from hidden)
    )
    select id, employee_id, name, to_char(month, 'YYYY-MM') as month from hidden order by name, month`.execute(db);
  return rows;
}
