import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { PurgeLimits, RetentionClass } from '@zeitblatt/domain/days/day/retention';
import { OVERDUE_PEOPLE_MAX, type RetentionState } from '@zeitblatt/domain/record/privacy/retention';
import { required } from '@zeitblatt/domain/rules/required';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** How long a company keeps its records, and the day by which that is judged, in the time zone of the installation. */
export type RetentionSettings = {
  readonly retentionClass: RetentionClass;
  readonly reason: string | null;
  readonly changedOn: IsoDate | null;
  readonly today: IsoDate;
};

/**
 * The retention of a company on the day of a moment.
 *
 * @param options.isLocked locks the company until the end of the transaction, before a change
 * @source docs/decisions.md D16, D94
 */
export async function getRetention(
  db: Db,
  reach: Reach,
  now: Temporal.Instant,
  options: { readonly isLocked?: boolean } = {},
): Promise<RetentionSettings> {
  const { retention_class, ...row } = await db
    .selectFrom('companies')
    .select(['retention_class', 'retention_reason as reason'])
    .select(sql<IsoDate | null>`retention_changed_at::date`.as('changedOn'))
    .select(sql<IsoDate>`${now.toString()}::timestamptz::date`.as('today'))
    .where('company_id', '=', reach.companyId)
    .$if(options.isLocked ?? false, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
  // The check of the column allows the classes only.
  return { ...row, retentionClass: retention_class as RetentionClass };
}

/** Month of the last record of an employee, and the day of their deletion; today for a living one. */
export async function findLastRecord(
  db: Db,
  reach: Reach,
  employeeId: number,
  today: IsoDate,
): Promise<{ readonly month: IsoMonth; readonly deletedOn: IsoDate } | undefined> {
  const { rows } = await sql<{ month: IsoMonth; deletedOn: IsoDate }>`
    select to_char(last_recorded_month(e.company_id, e.id, given.day), 'YYYY-MM') as month, given.day as "deletedOn"
    from employees e, lateral (select coalesce(e.deleted_at::date, ${today}::date) as day) given
    where e.company_id = ${reach.companyId} and e.id = ${employeeId}`.execute(db);
  return rows[0];
}

/** Records of living people and sheets whose time is over, and that no hold keeps. */
type OverdueRecords = Omit<RetentionState['overdue'], 'last_month'>;

/** Finds what is still there of the months up to the newest one whose time is over. People count once they have left. */
export async function findOverdue(
  db: Db,
  reach: Reach,
  { lastMonth, today }: { readonly lastMonth: IsoMonth; readonly today: IsoDate },
): Promise<OverdueRecords> {
  const { rows } = await sql<OverdueRecords>`
    with free as (
      select e.* from employees e
      where e.company_id = ${reach.companyId} and e.deleted_at is null and not exists (
        select from retention_holds h
        where h.company_id = e.company_id and h.ended_at is null and (h.employee_id is null or h.employee_id = e.id))
    ), gone as (
      select f.id, f.first_name || ' ' || f.last_name as name, f.number, last_recorded_month(f.company_id, f.id, ${today}::date) as last_month
      from free f
      where not exists (
        select from employments m
        where m.company_id = f.company_id and m.employee_id = f.id and (m."end" is null or m."end" >= ${today}::date))
    ), overdue as (select * from gone where last_month <= ${firstDayOf(lastMonth)}::date)
    select (select count(*)::int from overdue) as people_count,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', name, 'number', number, 'last_month', to_char(last_month, 'YYYY-MM')) order by last_month, id)
        from (select * from overdue order by last_month, id limit ${OVERDUE_PEOPLE_MAX}) named), '[]') as people,
      (select count(*)::int from timesheets t join free f on f.company_id = t.company_id and f.id = t.employee_id
        where t.company_id = ${reach.companyId} and t.deleted_at is null and t.month <= ${firstDayOf(lastMonth)}::date
          and t.employee_id not in (select id from overdue)) as sheets`.execute(db);
  return required(rows[0], 'the counts of what is overdue');
}

/** A purged employee, whose name is gone too, or the purged sheet of an employee who is kept. */
export type PurgedRecord =
  | {
      readonly kind: 'employee';
      readonly employee_id: number;
      readonly person: null;
      readonly month: null;
      readonly timesheet_id: null;
      /** Recorded times of the timer that went along. */
      readonly times: number;
    }
  | {
      readonly kind: 'timesheet';
      readonly employee_id: number;
      readonly person: string;
      readonly month: IsoMonth;
      readonly timesheet_id: number;
      readonly times: number;
    };

/**
 * Purges deleted employees and sheets within the limits, with all rows that refer to them, except what a hold keeps.
 *
 * @source docs/decisions.md D39, D94
 */
export async function purgeRecords(db: Db, { lastMonth, deletedBefore }: PurgeLimits): Promise<PurgedRecord[]> {
  const { rows } = await sql<PurgedRecord>`
    select kind, employee_id, person, to_char(month, 'YYYY-MM') as month, timesheet_id, times
    from purge_expired(${firstDayOf(lastMonth)}::date, ${deletedBefore}::date)`.execute(db);
  return rows;
}

/** Deleted people, and the number of single deleted sheets, that a purge within the limits would remove. */
export async function findDue(
  db: Db,
  reach: Reach,
  { lastMonth, deletedBefore }: PurgeLimits,
): Promise<{ readonly people: { readonly id: number; readonly name: string }[]; readonly sheets: number }> {
  const { rows } = await sql<{ kind: string; id: number; name: string }>`
    select kind, e.id, first_name || ' ' || last_name as name
    from expired_records(${firstDayOf(lastMonth)}::date, ${deletedBefore}::date) r
      join employees e on e.company_id = ${reach.companyId} and e.id = r.employee_id
    where not exists (
      select from retention_holds h
      where h.company_id = ${reach.companyId} and h.ended_at is null
        and (h.employee_id is null or h.employee_id = r.employee_id))
    order by last_name_sort, first_name_sort, e.id`.execute(db);
  const people = rows.filter(({ kind }) => kind === 'employee').map(({ id, name }) => ({ id, name }));
  return { people, sheets: rows.length - people.length };
}

/** Records whose time is over and that a hold keeps, by the purpose of the hold. */
export type HeldBack = {
  readonly id: number;
  readonly purpose: string;
  readonly people: number;
  readonly sheets: number;
};

/** Counts what the holds of a company keep from a purge within the limits. A record of two holds counts for the first one. */
export async function findHeldBack(db: Db, { lastMonth, deletedBefore }: PurgeLimits): Promise<HeldBack[]> {
  const { rows } = await sql<HeldBack>`
    select h.id, purpose, count(*) filter (where kind = 'employee')::int as people,
      count(*) filter (where kind = 'timesheet')::int as sheets
    from expired_records(${firstDayOf(lastMonth)}::date, ${deletedBefore}::date) r
      join lateral (
        select h.id, h.purpose from retention_holds h
        where h.company_id = current_setting('app.company_id')::bigint and h.ended_at is null
          and (h.employee_id is null or h.employee_id = r.employee_id)
        order by h.id limit 1) h on true
    group by h.id, purpose order by h.id`.execute(db);
  return rows;
}
