import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { JOBS_LISTED_MAX, type JobType } from '@zeitblatt/domain/record/jobs/job';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import { monthText, timestampText } from '../database/stamp-text.ts';
import type { StoredProblem } from './job-problem.ts';

export type NewJob = {
  readonly type: JobType;
  readonly input: unknown;
  readonly createdBy: number;
  /** Month of the sheets; the first month when the job is for several. */
  readonly month?: IsoMonth | undefined;
  /** Last month of the sheets, when the job is for several months. */
  readonly lastMonth?: IsoMonth | undefined;
  /** Schedule of the sheets, only when all of them are of one employee. */
  readonly scheduleId?: number | undefined;
  readonly requestHash?: Buffer | undefined;
  readonly now: Temporal.Instant;
};

export async function insertJob(db: Db, reach: Reach, job: NewJob) {
  const { type, input, createdBy, month, lastMonth, scheduleId, requestHash, now } = job;
  return db
    .insertInto('jobs')
    .values({
      company_id: reach.companyId,
      type,
      input: JSON.stringify(input),
      created_by: createdBy,
      month: month === undefined ? null : firstDayOf(month),
      last_month: lastMonth === undefined || lastMonth === month ? null : firstDayOf(lastMonth),
      schedule_id: scheduleId ?? null,
      request_hash: requestHash ?? null,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Problems of a job in the list of jobs; a single job shows all. */
const LISTED_PROBLEMS = 10;

/** A problem with the employee's current name; a deleted employee is shown by the personnel number, or by a dash. */
type NamedProblem = StoredProblem & { readonly name: string };

const namedProblems = (most: number | null): RawBuilder<NamedProblem[]> => sql`(
  select coalesce(jsonb_agg(problem.value || jsonb_build_object('name',
      case when e.deleted_at is null then e.first_name || ' ' || e.last_name else coalesce(e.number, '–') end)
    order by problem.position), '[]')
  from jsonb_array_elements(jobs.problems) with ordinality as problem (value, position)
  join schedules s on s.company_id = jobs.company_id and s.id = (problem.value ->> 'schema_id')::bigint
  join employees e on e.company_id = jobs.company_id and e.id = s.employee_id
  where problem.position <= coalesce(${most}::int, problem.position))`;

/** First and last name of a user of the company; empty for a deleted user. */
const nameOfUser = (column: string): RawBuilder<string> => sql`coalesce((
  select u.first_name || ' ' || u.last_name from users u
  where u.company_id = jobs.company_id and u.id = ${sql.ref(column)}), '')`;

/** The employee whose sheets a job is about; null for several employees or a deleted one. */
const nameOfEmployee: RawBuilder<string | null> = sql`(
  select e.first_name || ' ' || e.last_name from schedules s
  join employees e on e.company_id = s.company_id and e.id = s.employee_id
  where s.company_id = jobs.company_id and s.id = jobs.schedule_id and e.deleted_at is null)`;

/** When the unexpired file of a job expires, which an inspection link may have put off; null without one. */
const fileExpiry = (now: Temporal.Instant): RawBuilder<string | null> => sql`(
  select to_char(max(f.expires_at), 'YYYY-MM-DD HH24:MI:SS') from archive_files f
  where f.company_id = jobs.company_id and f.job_id = jobs.id and jobs.state = 'finished'
    and f.bytes is not null and f.expires_at > ${now.toString()}::timestamptz)`;

type Shown = { readonly now: Temporal.Instant; readonly mostProblems: number | null };

const jobsOf = (db: Db, reach: Reach, { now, mostProblems }: Shown) =>
  db
    .selectFrom('jobs')
    .select(['id', 'type', 'state', 'progress', 'done', 'total', 'error_code', 'result', 'created_by as creator_id'])
    .select([
      monthText('month').$castTo<IsoMonth | null>().as('month'),
      monthText('last_month').$castTo<IsoMonth | null>().as('last_month'),
      nameOfEmployee.as('employee'),
      timestampText('created_at').$castTo<string>().as('created_at'),
      timestampText('started_at').as('started_at'),
      timestampText('finished_at').as('finished_at'),
      nameOfUser('created_by').as('created_by'),
      nameOfUser('cancelled_by').as('cancelled_by'),
      namedProblems(mostProblems).as('problems'),
      fileExpiry(now).as('file_expires_at'),
      sql<boolean>`withdrawn_at is not null`.as('is_withdrawn'),
      sql<boolean>`purged_at is not null`.as('is_purged'),
    ])
    .where('company_id', '=', reach.companyId);

export const findJob = (db: Db, reach: Reach, id: string, now: Temporal.Instant) =>
  jobsOf(db, reach, { now, mostProblems: null }).where('id', '=', id).executeTakeFirst();

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

const isOpen = sql<boolean>`jobs.state in ('waiting', 'running')`;

/**
 * All unfinished jobs of a company, then the newest ended ones, each newest first. Unfinished jobs come first because
 * each saved sheet is a job too, and many of them would push a long job off the list.
 */
export const findListedJobs = (db: Db, reach: Reach, now: Temporal.Instant): Promise<JobRow[]> => {
  const ids = db.selectFrom('jobs').select('id').where('company_id', '=', reach.companyId);
  const newest = ids.orderBy('created_at', 'desc').orderBy('id').limit(JOBS_LISTED_MAX);
  return jobsOf(db, reach, { now, mostProblems: LISTED_PROBLEMS })
    .where('id', 'in', ids.where(isOpen).union(db.selectFrom(newest.as('newest')).select('id')))
    .orderBy(isOpen, 'desc')
    .orderBy('jobs.created_at', 'desc')
    .orderBy('id')
    .execute();
};
