import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { monthText } from '../../../database/stamp-text.ts';

/** A deleted sheet, by its id. */
export async function findDeletedTimesheet(
  db: Db,
  reach: Reach,
  id: number,
): Promise<{ employee_id: number; month: IsoMonth; version: number } | undefined> {
  return db
    .selectFrom('timesheets')
    .select(['employee_id', 'version', monthText('month').$castTo<IsoMonth>().as('month')])
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
}

/**
 * Restores a deleted sheet. The caller must have locked its employee.
 *
 * @returns false when the month has another sheet, which the unique index prevents, or had one that goes on with this one: its changes
 * would be in no history any more
 * @source docs/decisions.md D39, D68
 */
export async function unmarkTimesheetDeleted(
  db: Db,
  reach: Reach,
  { id, employeeId, month }: { readonly id: number; readonly employeeId: number; readonly month: IsoMonth },
): Promise<boolean> {
  const { rows } = await sql`
    with restored as (
      update timesheets t set deleted_at = null
      where t.company_id = ${reach.companyId} and t.id = ${id} and t.deleted_at is not null
        and not exists (select from timesheets other where other.company_id = ${reach.companyId}
          and other.employee_id = ${employeeId} and other.month = ${firstDayOf(month)} and other.deleted_at is null)
        and not exists (select from timesheets later where later.company_id = ${reach.companyId}
          and later.employee_id = ${employeeId} and later.month = ${firstDayOf(month)} and later.predecessor_id = ${id})
      returning t.id
    ),
    latest as (
      update employees set latest_month = greatest(latest_month, ${firstDayOf(month)}::date)
      where company_id = ${reach.companyId} and id = ${employeeId} and exists (select from restored)
    )
    select id from restored`.execute(db);
  return rows.length > 0;
}
