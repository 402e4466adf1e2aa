import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** An account that is told of requests. */
export type NewsReceiver = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly wantsMails: boolean;
};

const RECEIVER = sql`u.id, u.email, u.first_name || ' ' || u.last_name as name, l.name as language,
  u.wants_reminder_mails and c.sends_reminder_mails and u.verified_at is not null as "wantsMails"`;

/** The account of an employee; undefined without one. */
export async function findEmployeeReceiver(
  db: Db,
  reach: Reach,
  employeeId: number,
): Promise<NewsReceiver | undefined> {
  const { rows } = await sql<NewsReceiver>`
    select ${RECEIVER} from employees e
    join users u on u.id = e.user_id join languages l on l.id = u.lang_id
    join companies c on c.company_id = e.company_id
    where e.company_id = ${reach.companyId} and e.id = ${employeeId}`.execute(db);
  return rows[0];
}

/**
 * The managers who are told of a request: those whom the company has named, on days of absence their deputies; all where it has named
 * none, or only the employee.
 */
export async function findGranters(
  db: Db,
  reach: Reach,
  { employee_id, today }: { readonly employee_id: number; readonly today: IsoDate },
): Promise<NewsReceiver[]> {
  const { rows } = await sql<NewsReceiver & { isNamed: boolean }>`
    with away as (
      select e.user_id from employees e join schedules s on s.company_id = e.company_id and s.employee_id = e.id
      where e.company_id = ${reach.companyId} and e.deleted_at is null and e.user_id is not null and (
        exists (select from leaves x where x.company_id = e.company_id and x.schema_id = s.id
          and ${today}::date between x."from" and x."to")
        or exists (select from inactivity_periods x where x.company_id = e.company_id and x.employee_id = e.id
          and x.begin <= ${today}::date and coalesce(x."end", ${today}::date) >= ${today}::date)
        or exists (select from day_records x where x.company_id = e.company_id and x.employee_id = e.id
          and x.day = ${today}::date and x.kind is not null and x.kind <> 'half_leave' and x.version = (
            select max(n.version) from day_records n
            where n.company_id = x.company_id and n.employee_id = x.employee_id and n.day = x.day)))
    ), named as (
      select case when a.user_id is null then g.user_id else coalesce(g.deputy_id, g.user_id) end as user_id
      from leave_granters g left join away a on a.user_id = g.user_id where g.company_id = ${reach.companyId}
    )
    select ${RECEIVER}, u.id in (select user_id from named) as "isNamed"
    from users u join languages l on l.id = u.lang_id join companies c on c.company_id = u.company_id
    where u.company_id = ${reach.companyId} and u.role = 'company_manager'
      and u.id is distinct from (select e.user_id from employees e where e.company_id = ${reach.companyId} and e.id = ${employee_id})
    order by u.id`.execute(db);
  const named = rows.filter(({ isNamed }) => isNamed);
  return named.length > 0 ? named : rows;
}

/** The managers of a company, by name. */
export const findManagers = (db: Db, reach: Reach): Promise<{ user_id: number; name: string }[]> =>
  db
    .selectFrom('users')
    .select(['id as user_id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('company_id', '=', reach.companyId)
    .where('role', '=', 'company_manager')
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();

/** The managers who are told of requests, with their deputies. */
export const findNamedGranters = (db: Db, reach: Reach): Promise<{ user_id: number; deputy_id: number | null }[]> =>
  db
    .selectFrom('leave_granters')
    .select(['user_id', 'deputy_id'])
    .where('company_id', '=', reach.companyId)
    .orderBy('user_id')
    .execute();

/** Locks the company, so that of two changes at once the second one sees the first. */
export const lockHandling = (db: Db, reach: Reach) =>
  db
    .selectFrom('companies')
    .select('least_present')
    .where('company_id', '=', reach.companyId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** Replaces who is told of requests, and how many people are needed each day. */
export async function replaceHandling(
  db: Db,
  reach: Reach,
  granters: readonly { readonly user_id: number; readonly deputy_id: number | null }[],
  leastPresent: number | null,
): Promise<void> {
  const { companyId: company_id } = reach;
  await db.updateTable('companies').set({ least_present: leastPresent }).where('company_id', '=', company_id).execute();
  await db.deleteFrom('leave_granters').where('company_id', '=', company_id).execute();
  if (granters.length === 0) return;
  const rows = granters.map(({ user_id, deputy_id }) => ({ company_id, user_id, deputy_id }));
  await db.insertInto('leave_granters').values(rows).execute();
}
