import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';

/** A line of a table for people: its cells in German spelling. */
export type ReadableLine = readonly (string | null)[];

const day = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'DD.MM.YYYY')`;
const moment = (column: string): RawBuilder<string> => sql`to_char(${sql.ref(column)}, 'DD.MM.YYYY HH24:MI')`;

type Query = (reach: Reach) => RawBuilder<{ line: ReadableLine }>;

/** Lines of a table for people, each an array of texts. */
export async function findReadableLines(db: Db, reach: Reach, query: Query): Promise<ReadableLine[]> {
  const { rows } = await query(reach).execute(db);
  return rows.map(({ line }) => line);
}

/** Employees, deleted ones included, with the dates of their contracts. */
export const employeeLines: Query = ({ companyId }) => sql`
  select array[e.number, e.last_name, e.first_name, ${day('e.birth_date')}, e.nationality, e.street, c.zip, c.name,
    e.phone, e.cost_unit, u.email, employed.began, employed.ended,
    ${moment('e.deleted_at')}] as line
  from employees e
    cross join lateral (
      select string_agg(${day('m.begin')}, ', ' order by m.begin) as began, string_agg(${day('m.end')}, ', ' order by m.begin) as ended
      from employments m where m.company_id = e.company_id and m.employee_id = e.id) as employed
    left join cities c on c.id = e.city_id
    left join users u on u.company_id = e.company_id and u.id = e.user_id
  where e.company_id = ${companyId}
  order by e.last_name_sort, e.first_name_sort, e.number_sort, e.id`;

/** Periods of inactivity and of leave. */
export const absenceLines: Query = ({ companyId }) => sql`
  select array[e.number, e.last_name, e.first_name, a.kind, ${day('a.begin')}, ${day('a.end')}, a.comment] as line
  from (
    select employee_id, 'inactivity' as kind, "begin", "end", comment from inactivity_periods where company_id = ${companyId}
    union all
    select s.employee_id, 'leave', l."from", l."to", null
    from leaves l join schedules s on s.company_id = l.company_id and s.id = l.schema_id
    where l.company_id = ${companyId}
  ) a join employees e on e.company_id = ${companyId} and e.id = a.employee_id
  order by e.last_name_sort, e.first_name_sort, e.number_sort, e.id, a."begin"`;

/** Years of the saved sheets. */
export async function findYearsOfSheets(db: Db, reach: Reach): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from month)::int as year from timesheets where company_id = ${reach.companyId} order by 1`.execute(
    db,
  );
  return rows.map(({ year }) => year);
}

/** A day of a sheet that counts lost time, as JSON. */
const LOSS = sql`case when v.lost_minutes is not null then raw.value::text end`;

/**
 * The days of the newest versions of all sheets of a year, deleted ones included. The cell after the kind has the kind and the date,
 * which give its letters; two later ones have the whole day, which gives the lost time
 * and its reason, and the last one the parts as JSON.
 */
export const dayLinesOf =
  (year: number): Query =>
  ({ companyId }) =>
    sql`
    select array[e.number, e.last_name, e.first_name, ${day('d.day')}, d.start_time, d.end_time,
      case when d.start_time is not null then d.break_minutes::text end,
      d.holiday, d.absence, d.kind, d.kind || ' ' || d.day, d.credited_minutes::text, d.source, ${day('d.recorded_on')},
      d.cost_unit, d.remark, ${LOSS}, ${LOSS}, d.parts::text] as line
    from timesheets t
      join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
      join employees e on e.company_id = t.company_id and e.id = t.employee_id,
      jsonb_array_elements(v.days) as raw (value),
      jsonb_to_record(raw.value) as d (day date, start_time text, end_time text, break_minutes int, holiday text, absence text,
        kind text, credited_minutes int, source text, recorded_on date, cost_unit text, remark text, parts jsonb)
    where t.company_id = ${companyId}
      and t.month between make_date(${year}, 1, 1) and make_date(${year}, 12, 1)
    order by e.last_name_sort, e.first_name_sort, e.number_sort, e.id, t.month, t.id, d.day`;

/** The log, oldest entry first. The last cell holds the changed fields as JSON. */
export const logLines: Query = ({ companyId }) => sql`
  select array[${moment('created_at')}, btrim(user_first_name || ' ' || user_last_name), type, subject, changes::text] as line
  from log_entries where company_id = ${companyId} order by id`;

/** All sheets of a company by their employees' names, deleted ones included. */
export async function findSheetIds(db: Db, reach: Reach): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from timesheets t join employees e on e.company_id = t.company_id and e.id = t.employee_id
    where t.company_id = ${reach.companyId}
    order by t.month, e.last_name_sort, e.first_name_sort, e.number_sort, t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Name of a company, and the local time of a moment. */
export async function findExportHeading(db: Db, reach: Reach, now: Temporal.Instant) {
  const { rows } = await sql<{ name: string; at: string }>`
    select name, to_char(${now.toString()}::timestamptz, 'DD.MM.YYYY HH24:MI') as at
    from companies where company_id = ${reach.companyId}`.execute(db);
  return rows[0];
}
