import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { instantOf } from '../../../database/stamp-text.ts';
import { isEmployedIn } from '../../people/schedules/schedules.api.ts';
import { type DaySpan, hasOwnDays } from '../records/recorded-days.queries.ts';

/** An employee with the name that a list of the company shows. */
export type NamedPerson = {
  readonly id: number;
  readonly schema_id: number;
  readonly user_id: number | null;
  readonly first_name: string;
  readonly last_name: string;
  /** First day on which the product knew the employee. */
  readonly known_since: IsoDate;
};

/** Everybody who is employed on a day of a span, or who stamped or recorded one, by name. */
export async function findEmployedPeople(db: Db, reach: Reach, span: DaySpan): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson>`
    select e.id, s.id as schema_id, e.user_id, e.first_name, e.last_name, e.created_at::date as known_since
    from employees e join schedules s on s.company_id = e.company_id and s.employee_id = e.id
    where e.company_id = ${reach.companyId} and e.deleted_at is null
      and (${hasOwnDays(span)} or ${isEmployedIn('e', span.from, span.to)})
    order by e.last_name_sort, e.first_name_sort, e.id`.execute(db);
  return rows;
}

/** An employee whose timer runs, or whose last track ended by a break. */
export type PersonAtTimer = Pick<NamedPerson, 'user_id' | 'first_name' | 'last_name'> & {
  readonly employee_id: number;
  /** Begin of the last track. */
  readonly startedAt: Temporal.Instant;
  /** Null while the track runs. */
  readonly stoppedAt: Temporal.Instant | null;
  /** Begin of the shift to which the track belongs. */
  readonly shiftSince: Temporal.Instant;
};

type TimerRow = Omit<PersonAtTimer, 'startedAt' | 'stoppedAt' | 'shiftSince'> & {
  readonly started_at: string;
  readonly stopped_at: string | null;
  readonly shift_since: string;
};

/**
 * Everybody whose timer runs, or whose last track ended by a break, in the order of the last track's begin. A running track may
 * have begun at any time; a break ends its shift at the latest a day after, so tracks that ended before `since` are not read.
 */
export async function findPeopleAtTimer(db: Db, reach: Reach, since: Temporal.Instant): Promise<PersonAtTimer[]> {
  const own = sql`t.company_id = e.company_id and t.employee_id = e.id`;
  const { rows } = await sql<TimerRow>`
    select e.id as employee_id, e.user_id, e.first_name, e.last_name, last.started_at, last.stopped_at,
      coalesce(case when last.ended_by = 'break' then (
        select t.started_at from tracks t
        left join lateral (
          select t.started_at, t.id from tracks t where ${own} and t.ended_by <> 'break'
          order by t.started_at desc, t.id desc limit 1) before on true
        where ${own} and (before.id is null or (t.started_at, t.id) > (before.started_at, before.id))
        order by t.started_at, t.id limit 1)
      end, last.started_at) as shift_since
    from employees e
    join lateral (
      select t.started_at, t.stopped_at, t.ended_by from tracks t where ${own}
      order by t.started_at desc, t.id desc limit 1) last on true
    where e.company_id = ${reach.companyId} and e.deleted_at is null
      and (last.stopped_at is null or (last.ended_by = 'break' and last.stopped_at > ${since.toString()}::timestamptz))
    order by last.started_at, e.id`.execute(db);
  return rows.map(({ started_at, stopped_at, shift_since, ...person }) => ({
    ...person,
    startedAt: instantOf(started_at),
    stoppedAt: stopped_at === null ? null : instantOf(stopped_at),
    shiftSince: instantOf(shift_since),
  }));
}
