import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

type NewWorkPlace = {
  readonly employeeId: number;
  /** Null: from the beginning. */
  readonly validFrom: IsoDate | null;
  /** Null: the company's place. */
  readonly cityId: number | null;
  readonly by: number;
  readonly now: Temporal.Instant;
};

/** Inserts the next place of work of an employee, whom the caller has locked. Earlier rows stay. @source docs/decisions.md D118 */
export async function insertWorkPlace(
  db: Db,
  { companyId }: Reach,
  { employeeId, validFrom, cityId, by, now }: NewWorkPlace,
): Promise<void> {
  await sql`
    insert into work_places (company_id, employee_id, number, valid_from, city_id, created_at, created_by)
    select ${companyId}, ${employeeId}, coalesce(max(number), 0) + 1, ${validFrom}::date, ${cityId}::bigint,
      ${now.toString()}::timestamptz, ${by}
    from work_places where company_id = ${companyId} and employee_id = ${employeeId}`.execute(db);
}

/** Whether anything was recorded of an employee that depends on the place of work: sheets, leave, times. */
export async function hasRecords(db: Db, { companyId }: Reach, employeeId: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from timesheets where company_id = ${companyId} and employee_id = ${employeeId})
      or exists (select from day_records where company_id = ${companyId} and employee_id = ${employeeId})
      or exists (select from tracks where company_id = ${companyId} and employee_id = ${employeeId})
      or exists (
        select from leaves l join schedules s on s.company_id = l.company_id and s.id = l.schema_id
        where l.company_id = ${companyId} and s.employee_id = ${employeeId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
