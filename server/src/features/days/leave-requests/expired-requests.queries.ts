import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** Deletes requests whose last day is before a day, unless a hold keeps the records of their people. */
export async function deleteRequestsBefore(db: Db, { companyId }: Reach, day: IsoDate): Promise<void> {
  await sql`
    delete from leave_requests r
    where r.company_id = ${companyId} and r.last_day < ${day}::date and not exists (
      select from retention_holds h where h.company_id = r.company_id and h.ended_at is null
        and (h.employee_id is null or h.employee_id = r.employee_id))`.execute(db);
}
