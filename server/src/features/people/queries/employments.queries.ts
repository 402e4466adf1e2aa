import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Employment, EmploymentInput, StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import type { Contract } from '@zeitblatt/domain/people/schedules/schedule';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** The employments of a person in order. */
export const findEmployments = (db: Db, reach: Reach, employeeId: number): Promise<StoredEmployment[]> =>
  db
    .selectFrom('employments')
    .select(['id', 'begin', 'end', 'counts_as_continued'])
    .select((eb) => eb.ref('end_reason').$castTo<StoredEmployment['end_reason']>().as('end_reason'))
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .orderBy('begin')
    .execute();

/** Inserts employments. The caller must call `updateExcludedDays`. */
export async function insertEmployments(
  db: Db,
  { companyId }: Reach,
  employments: readonly (EmploymentInput & { readonly employee_id: number })[],
): Promise<void> {
  await db
    .insertInto('employments')
    .values(employments.map((one) => ({ company_id: companyId, ...one })))
    .execute();
}

/** Updates begin and end of the current employment: of that which begins last. The caller must call `updateExcludedDays`. */
export async function updateCurrentEmployment(
  db: Db,
  reach: Reach,
  employeeId: number,
  { started_working_at_company: begin, stopped_working_at_company: end }: Contract,
): Promise<void> {
  const found = sql`company_id = ${reach.companyId} and employee_id = ${employeeId}`;
  await sql`update employments set begin = ${begin}, "end" = ${end}, end_reason = case when ${end}::date is null then null else end_reason end
    where ${found} and begin = (select max(begin) from employments where ${found})`.execute(db);
}

/** Updates an employment. The caller must call `updateExcludedDays`. */
export async function updateEmployment(
  db: Db,
  reach: Reach,
  id: number,
  input: Partial<EmploymentInput>,
): Promise<void> {
  await db
    .updateTable('employments')
    .set(input)
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .execute();
}

/** Deletes an employment. The caller must call `updateExcludedDays`. */
export async function deleteEmployment(db: Db, reach: Reach, id: number): Promise<void> {
  await db.deleteFrom('employments').where('company_id', '=', reach.companyId).where('id', '=', id).execute();
}

type Days = Pick<Employment, 'begin' | 'end'>;

/** A confirmed month with its sheet. */
export type ConfirmedMonth = { readonly month: IsoMonth; readonly timesheet_id: number };

/**
 * The confirmed months of an employee in which work or credit stands on days that no employment would have any more.
 *
 * @param after the employments as they would be
 */
export async function findMonthsOutside(
  db: Db,
  reach: Reach,
  employeeId: number,
  after: readonly Days[],
): Promise<ConfirmedMonth[]> {
  const kept = `{${after.map(({ begin, end }) => `[${begin},${end ?? ''}]`).join()}}`;
  const { rows } = await sql<ConfirmedMonth>`
    select to_char(t.month, 'YYYY-MM') as month, t.id as timesheet_id
    from timesheets t join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
      cross join (
        select range_agg(daterange(m.begin, m."end", '[]')) - ${kept}::datemultirange as days from employments m
        where m.company_id = ${reach.companyId} and m.employee_id = ${employeeId}) lost
    where t.company_id = ${reach.companyId} and t.employee_id = ${employeeId} and t.deleted_at is null
      and lost.days && daterange(t.month, (t.month + interval '1 month')::date)
      and exists (
        select from jsonb_to_recordset(v.days) as d (day date, start_time text, credited_minutes int, is_leave_day boolean)
        where d.day <@ lost.days and d.day <= v.last_calc_day
          and (d.start_time is not null or d.credited_minutes > 0 or d.is_leave_day))
    order by t.month`.execute(db);
  return rows;
}
