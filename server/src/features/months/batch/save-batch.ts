import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import { type JobContext, JobRefused } from '../../../jobs/job-handler.ts';
import type { StoredProblem } from '../../../jobs/job-problem.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { queueJob } from '../../../jobs/queue-job.ts';
import { notify } from '../../accounts/notifications/notifications.api.ts';
import { lockMonthsForBatch } from '../confirm/batch-locks.queries.ts';
import { confirmMonths } from '../confirm/confirm-months.ts';
import { type Entry, type MonthEffect, type Refused, toConfirmation } from '../confirm/month-work.ts';
import type { SavingTools } from '../confirm/save-timesheet.ts';
import { type BatchRequest, jobScopeOf, loadEntries } from './batch-request.ts';

/** Tools of saving a batch besides the context of its job. */
export type BatchTools = SavingTools & { readonly queue: JobQueue; readonly now: () => Temporal.Instant };

type Context = JobContext<BatchRequest, { sheets: number; archive_job_id: string }> & BatchTools;

/**
 * Saves the sheets of a batch in one transaction. A sheet that cannot be saved as it was confirmed stays as it is and becomes
 * a problem of the job; the others are saved. The same transaction queues the archive of the saved sheets.
 *
 * @throws JobRefused with a problem for each sheet, when none can be saved
 * @source docs/decisions.md D34, D40, D56; docs/decisions/0054-a-batch-one-trusts.md
 */
export async function saveBatch(context: Context, effects: readonly MonthEffect[]): Promise<void> {
  const { reach, input, queue, now } = context;
  await context.inCompany(async (db) => {
    const entries = await loadEntries(db, reach, input);
    await context.report(0, entries.length);
    await lockMonthsForBatch(
      db,
      reach,
      entries.map(({ month }) => month),
    );
    const onProgress = (done: number) => context.report(done, entries.length);
    const confirmation = toConfirmation(input, context, effects);
    const results = await confirmMonths(db, confirmation, entries, { isAllOrNone: false, onProgress });
    const saved = results.filter((one) => one.refused === undefined);
    const problems = results.flatMap(({ entry, refused }) => (refused ? [toProblem(entry, refused)] : []));
    if (saved.length === 0) throw new JobRefused('problems', problems);
    const archive_job_id = await queueJob(db, reach, queue, {
      type: 'make_archive',
      input: { sheets: saved.map(({ sheetId }) => sheetId) },
      createdBy: input.confirmed_by.id,
      ...jobScopeOf(input),
      now: now(),
    });
    await context.finish(db, { sheets: saved.length, archive_job_id }, problems);
    await insertLogEntries(
      db,
      reach,
      saved.flatMap(({ logEntries }) => logEntries),
    );
    await notifyOfBatch(db, context, { saved: saved.length, left: problems.length });
  });
}

type SavedCounts = { readonly saved: number; readonly left: number };

/** Tells the person who confirmed the batch how it ended; a batch of which nothing is saved shows as a failed job. */
async function notifyOfBatch(db: Db, { input, now }: Context, { saved, left }: SavedCounts): Promise<void> {
  const { month, lastMonth } = jobScopeOf(input);
  const data = {
    count: String(saved),
    ...(left > 0 && { left: String(left) }),
    ...(month !== undefined && { month }),
    ...(lastMonth !== undefined && { last_month: lastMonth }),
  };
  const type = left > 0 ? 'batch_partly_saved' : 'batch_saved';
  await notify(db, { userId: input.confirmed_by.id, type, data, now: now() });
}

const toProblem = ({ schema_id, month }: Entry, { texts }: Refused): StoredProblem => ({
  schema_id,
  month,
  texts: texts.map(({ key, params, day }) => (day === undefined ? { key, params } : { key, params, day })),
});
