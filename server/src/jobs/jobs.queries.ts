import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { JOBS_LISTED_MAX, type JobResult, type JobType } from '@zeitblatt/domain/record/jobs/job';
import { type RawBuilder, sql } from 'kysely';
import { statementOnce } from '../database/compile-once.ts';
import { type Db, sendLast } from '../database/database.ts';
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

/** One attempt of a worker to run a job. */
export type JobClaim = { readonly reach: Reach; readonly id: string; readonly attempt: number };

/** Claims an unfinished job, also from a worker that may still run it. */
export async function claimJob(db: Db, reach: Reach, id: string, now: Temporal.Instant) {
  return db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.val(now.toString())),
    }))
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['type', 'input', 'attempt'])
    .executeTakeFirst();
}

/** Updates a job only while this attempt owns it. */
const updateClaimed = (db: Db, { reach, id, attempt }: JobClaim) =>
  db
    .updateTable('jobs')
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt);

/** How many parts of a job are done, and of how many. */
export type JobProgress = { readonly done: number; readonly total: number };

/** Whole per cent. Reaches 100 only when the job is finished. */
const percentOf = ({ done, total }: JobProgress): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));

/** Writes the progress of a job. @returns whether this attempt still owns the job */
export async function updateProgress(db: Db, claim: JobClaim, progress: JobProgress): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ ...progress, progress: percentOf(progress) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A job that the transaction of a call has done itself, so that no queue has it. */
export type DoneJob = Pick<NewJob, 'type' | 'createdBy' | 'now'> & {
  readonly id: string;
  readonly month: IsoMonth;
  readonly scheduleId: number;
  readonly result: JobResult;
};

/** Inserts a finished job at the end of the transaction. */
export function insertFinishedJobLast(db: Db, reach: Reach, job: DoneJob): void {
  const firstDay = firstDayOf(job.month);
  const row = { ...job, reach, firstDay, result: JSON.stringify(job.result), now: job.now.toString() };
  sendLast(db, insertingDone(db, row));
}

type InsertedJob = Pick<DoneJob, 'id' | 'type' | 'createdBy' | 'scheduleId'> & {
  readonly reach: Reach;
  readonly firstDay: IsoDate;
  readonly result: string;
  readonly now: string;
};

const insertingDone = statementOnce(
  (db, { reach, id, type, createdBy, scheduleId, firstDay, result, now }: InsertedJob) =>
    db.insertInto('jobs').values({
      company_id: reach.companyId,
      id,
      type,
      finished_at: now,
      input: '{}',
      state: 'finished',
      progress: 100,
      result,
      created_by: createdBy,
      month: firstDay,
      schedule_id: scheduleId,
      created_at: now,
      started_at: now,
    }),
);

/** State of a job and the number of its current attempt. */
export const findJobState = (db: Db, reach: Reach, id: string) =>
  db
    .selectFrom('jobs')
    .select(['state', 'attempt'])
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The input repeats days of employees, so it is cleared once the job has ended. */
const ended = (now: Temporal.Instant) => ({ finished_at: now.toString(), input: '{}' });

/** The result of a finished job, and the parts of it that could not be done. */
type Done = { readonly result: JobResult; readonly problems: readonly StoredProblem[] };

/** Ends a job as finished. @returns whether this attempt still owned the job */
export async function finishJob(
  db: Db,
  claim: JobClaim,
  { result, problems }: Done,
  now: Temporal.Instant,
): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set((eb) => ({
      ...ended(now),
      state: 'finished',
      progress: 100,
      done: eb.ref('total'),
      result: JSON.stringify(result),
      problems: JSON.stringify(problems),
    }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts an unexpected error of an attempt. @returns the count so far; 0 when the attempt no longer owns the job */
export async function countUnexpectedError(db: Db, claim: JobClaim): Promise<number> {
  const row = await updateClaimed(db, claim)
    .set((eb) => ({ unexpected: eb('unexpected', '+', 1) }))
    .returning('unexpected')
    .executeTakeFirst();
  return row?.unexpected ?? 0;
}

type Failure = { readonly code: string; readonly problems: readonly StoredProblem[] };

export async function failJob(
  db: Db,
  claim: JobClaim,
  { code, problems }: Failure,
  now: Temporal.Instant,
): Promise<void> {
  await updateClaimed(db, claim)
    .set({ ...ended(now), state: 'failed', error_code: code, problems: JSON.stringify(problems) })
    .execute();
}

type GivenUp = { readonly id: string; readonly reason: string };

/** Ends a job that is not tried again. */
export async function giveUpJob(db: Db, reach: Reach, { id, reason }: GivenUp, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...ended(now), state: 'failed', error_code: reason })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** Puts a job back, while this attempt still owns it, so that another worker takes it. */
export async function releaseJob(db: Db, claim: JobClaim): Promise<void> {
  await updateClaimed(db, claim).set({ state: 'waiting' }).execute();
}

/** Cancels a job that has not ended. */
export async function cancelJob(db: Db, reach: Reach, id: string, by: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...ended(now), state: 'cancelled', cancelled_by: by })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}
