import { firstDayOf, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { JOBS_LISTED_MAX, type JobResult, type JobType } from '@zeitblatt/domain/jobs/job';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { monthText, stampText } from '../database/stamp-text.ts';
import type { StoredProblem } from './job-problem.ts';

export type NewJob = {
  readonly type: JobType;
  readonly input: unknown;
  readonly createdBy: number;
  /** Of the sheets: the month, or the first of several. */
  readonly month?: IsoMonth | undefined;
  /** The last of several months. */
  readonly lastMonth?: IsoMonth | undefined;
  /** Of whom all the sheets are. */
  readonly scheduleId?: number | undefined;
  readonly requestHash?: Buffer | undefined;
  readonly now: Temporal.Instant;
};

export async function insertJob(db: Db, companyId: number, job: NewJob) {
  const { type, input, createdBy, month, lastMonth, scheduleId, requestHash, now } = job;
  return db
    .insertInto('jobs')
    .values({
      company_id: companyId,
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

/** Problems of a job that the list shows; the job alone shows all. */
const LISTED_PROBLEMS = 10;

/** A problem with the name that the employee has now; of somebody who is gone for good none is left. */
type NamedProblem = StoredProblem & { readonly name: string };

const namedProblems = (most: number | null): RawBuilder<NamedProblem[]> => sql`(
  select coalesce(jsonb_agg(problem.value || jsonb_build_object('name', e.first_name || ' ' || e.last_name)
    order by problem.position), '[]')
  from jsonb_array_elements(jobs.problems) with ordinality as problem (value, position)
  join schedules s on s.company_id = jobs.company_id and s.id = (problem.value ->> 'schema_id')::bigint
  join employees e on e.company_id = jobs.company_id and e.id = s.employee_id
  where problem.position <= coalesce(${most}::int, problem.position))`;

/** First and last name of a user of the company; empty for one who is gone. */
const nameOfUser = (column: string): RawBuilder<string> => sql`coalesce((
  select u.first_name || ' ' || u.last_name from users u
  where u.company_id = jobs.company_id and u.id = ${sql.ref(column)}), '')`;

/** Whose sheets a job is about; null where they are several people's, or of one who is gone for good. */
const nameOfEmployee: RawBuilder<string | null> = sql`(
  select e.first_name || ' ' || e.last_name from schedules s
  join employees e on e.company_id = s.company_id and e.id = s.employee_id
  where s.company_id = jobs.company_id and s.id = jobs.schedule_id)`;

/** Whether a job has made a file that has not expired. */
const hasFile = (now: Temporal.Instant): RawBuilder<boolean> => sql`exists (
  select from archive_files f
  where f.company_id = jobs.company_id and f.job_id = jobs.id and jobs.state = 'finished'
    and f.bytes is not null and f.expires_at > ${now.toString()}::timestamptz)`;

type Shown = { readonly now: Temporal.Instant; readonly mostProblems: number | null };

const jobsOf = (db: Db, companyId: number, { now, mostProblems }: Shown) =>
  db
    .selectFrom('jobs')
    .select(['id', 'type', 'state', 'progress', 'done', 'total', 'error_code', 'result', 'created_by as creator_id'])
    .select([
      monthText('month').$castTo<IsoMonth | null>().as('month'),
      monthText('last_month').$castTo<IsoMonth | null>().as('last_month'),
      nameOfEmployee.as('employee'),
      stampText('created_at').$castTo<string>().as('created_at'),
      stampText('started_at').as('started_at'),
      stampText('finished_at').as('finished_at'),
      nameOfUser('created_by').as('created_by'),
      nameOfUser('cancelled_by').as('cancelled_by'),
      namedProblems(mostProblems).as('problems'),
      hasFile(now).as('has_file'),
    ])
    .where('company_id', '=', companyId);

export const findJob = (db: Db, companyId: number, id: string, now: Temporal.Instant) =>
  jobsOf(db, companyId, { now, mostProblems: null }).where('id', '=', id).executeTakeFirst();

export type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>;

const isOpen = sql<boolean>`jobs.state in ('waiting', 'running')`;

/**
 * The jobs of a company that have not ended, then the newest others, each newest first. Sheets are saved one by one all
 * day long: without the first part, a long job would soon be seen by nobody.
 */
export const findListedJobs = (db: Db, companyId: number, now: Temporal.Instant): Promise<JobRow[]> => {
  const ids = db.selectFrom('jobs').select('id').where('company_id', '=', companyId);
  const newest = ids.orderBy('created_at', 'desc').orderBy('id').limit(JOBS_LISTED_MAX);
  return jobsOf(db, companyId, { now, mostProblems: LISTED_PROBLEMS })
    .where('id', 'in', ids.where(isOpen).union(db.selectFrom(newest.as('newest')).select('id')))
    .orderBy(isOpen, 'desc')
    .orderBy('jobs.created_at', 'desc')
    .orderBy('id')
    .execute();
};

/** One worker's try at a job. */
export type Claim = { readonly companyId: number; readonly id: string; readonly attempt: number };

/** Takes up a job that has not ended, from whoever may still have it. */
export async function claimJob(db: Db, companyId: number, id: string, now: Temporal.Instant) {
  return db
    .updateTable('jobs')
    .set((eb) => ({
      state: 'running',
      attempt: eb('attempt', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.val(now.toString())),
    }))
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['type', 'input', 'attempt'])
    .executeTakeFirst();
}

/** The job as long as this try has it. */
const updateClaimed = (db: Db, { companyId, id, attempt }: Claim) =>
  db
    .updateTable('jobs')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempt', '=', attempt);

/** How many parts of a job are done, of how many. */
export type Progress = { readonly done: number; readonly total: number };

/** Whole per cent, 100 only at the end. */
const percentOf = ({ done, total }: Progress): number =>
  total === 0 ? 0 : Math.min(99, Math.floor((100 * done) / total));

/** @returns whether this try still has the job */
export async function updateProgress(db: Db, claim: Claim, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set({ ...progress, progress: percentOf(progress) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The state of a job, and which try has it. */
export const findState = (db: Db, companyId: number, id: string) =>
  db
    .selectFrom('jobs')
    .select(['state', 'attempt'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** What a job was given repeats days of people; nobody needs it any more once it has ended. */
const ended = (now: Temporal.Instant) => ({ finished_at: now.toString(), input: '{}' });

/** @returns whether this try still had the job */
export async function finishJob(db: Db, claim: Claim, result: JobResult, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim)
    .set((eb) => ({
      ...ended(now),
      state: 'finished',
      progress: 100,
      done: eb.ref('total'),
      result: JSON.stringify(result),
    }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that a try has ended with what nobody expected. @returns how many have by now; 0 when it has the job no more */
export async function countUnexpected(db: Db, claim: Claim): Promise<number> {
  const row = await updateClaimed(db, claim)
    .set((eb) => ({ unexpected: eb('unexpected', '+', 1) }))
    .returning('unexpected')
    .executeTakeFirst();
  return row?.unexpected ?? 0;
}

type Failure = { readonly code: string; readonly problems: readonly StoredProblem[] };

export async function failJob(db: Db, claim: Claim, { code, problems }: Failure, now: Temporal.Instant): Promise<void> {
  await updateClaimed(db, claim)
    .set({ ...ended(now), state: 'failed', error_code: code, problems: JSON.stringify(problems) })
    .execute();
}

/** Ends a job that every try was given up of. */
export async function giveUpJob(db: Db, companyId: number, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...ended(now), state: 'failed', error_code: 'unexpected' })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** Puts a job back so that another worker takes it up. @returns whether this try still had it */
export async function releaseJob(db: Db, claim: Claim): Promise<boolean> {
  const { numUpdatedRows } = await updateClaimed(db, claim).set({ state: 'waiting' }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a job that has not ended. */
export async function cancelJob(
  db: Db,
  companyId: number,
  id: string,
  by: number,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ ...ended(now), state: 'cancelled', cancelled_by: by })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
}

/** Jobs that have not ended and were written down before then, held; those that somebody else looks at are left out. */
export async function lockOpenJobs(db: Db, companyId: number, before: Temporal.Instant) {
  return db
    .selectFrom('jobs')
    .select(['id', 'type'])
    .where('company_id', '=', companyId)
    .where('state', 'in', ['waiting', 'running'])
    .where('created_at', '<', before.toString())
    .forUpdate()
    .skipLocked()
    .execute();
}
