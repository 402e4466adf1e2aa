import type { LeaveSpan } from '@zeitblatt/domain/people/schedules/day-state';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/**
 * Opens the days of confirmed sheets whose leave was withdrawn: those after the last calculated day, on which work is expected without it.
 * Sheets are whole while leave covers such days.
 *
 * @source docs/decisions.md D7, D34
 */
export async function reopenDays(
  db: Db,
  { companyId }: Reach,
  scheduleId: number,
  { from, to }: LeaveSpan,
): Promise<void> {
  await sql`
    update timesheets t set open_days = t.open_days + withdrawn.days
    from (
      select t.id, range_agg(daterange(d.day, d.day + 1)) as days
      from schedules s
        join timesheets t on t.company_id = s.company_id and t.employee_id = s.employee_id
        join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
        cross join lateral jsonb_to_recordset(v.days) as d (day date, is_leave_day bool, working bool, regular bool, holiday text)
      where s.company_id = ${companyId} and s.id = ${scheduleId} and t.deleted_at is null
        and t.month between date_trunc('month', ${from}::date)::date and ${to}::date
        and d.day between ${from}::date and ${to}::date and d.day > v.last_calc_day
        and d.is_leave_day and d.holiday is null and (d.working or not coalesce(d.regular, true) and extract(isodow from d.day) < 7)
        and not exists (select from leaves l where l.company_id = s.company_id and l.schema_id = s.id and d.day between l."from" and l."to")
      group by t.id) withdrawn
    where t.company_id = ${companyId} and t.id = withdrawn.id`.execute(db);
}
