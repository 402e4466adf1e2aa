import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** An employee with stamps of earlier days that may still ask. */
export type AskedPerson = {
  readonly id: number;
  readonly schema_id: number;
  readonly user_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  /** Day of the first such stamp. */
  readonly since: IsoDate;
};

/**
 * Employees with stamps of days before a day that contradict others, or came at least a day late and after the sheet of their month
 * or the record of their day, and that no later record has answered. Whether they ask follows from the facts of the days from the one before on.
 *
 * @param employeeId the only employee that is looked for; null: everybody
 */
export async function findAskedPeople(
  db: Db,
  reach: Reach,
  before: IsoDate,
  employeeId: number | null,
): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    select e.id, p.id as schema_id, e.user_id, e.first_name, e.last_name, to_char(min(s.day), 'YYYY-MM-DD') as since
    from (
      select *, least(moment, received_at)::date as day from stamps
      where company_id = ${reach.companyId} and (refused_for is not null or received_at - moment > interval '1 day')
        and least(moment, received_at) < ${before}::date::timestamptz
        and (${employeeId}::bigint is null or employee_id = ${employeeId}::bigint)
    ) s
    join employees e on e.company_id = s.company_id and e.id = s.employee_id and e.deleted_at is null
    join schedules p on p.company_id = e.company_id and p.employee_id = e.id
    left join timesheets t on t.company_id = s.company_id and t.employee_id = s.employee_id
      and t.month = date_trunc('month', s.day) and t.deleted_at is null
    left join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
    where (s.refused_for is not null or v.confirmed_at is not null)
      and (s.refused_for is not null or v.confirmed_at < s.received_at or exists (
        select from day_records r
        where r.company_id = s.company_id and r.employee_id = s.employee_id and r.day = s.day
          and r.recorded_at < s.received_at))
      and not exists (
        select from day_records r
        where r.company_id = s.company_id and r.employee_id = s.employee_id and r.day = s.day
          and r.recorded_at >= s.received_at and r.source <> 'withdrawal')
    group by e.id, p.id, e.user_id, e.first_name, e.last_name, e.last_name_sort, e.first_name_sort
    order by e.last_name_sort, e.first_name_sort, e.id`.execute(db);
  return rows;
}
