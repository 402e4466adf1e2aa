import { createHash } from 'node:crypto';
import { type IsoMonth, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import type { FieldProblem } from '@zeitblatt/domain/rules/field-problem';
import type { CompanyContext } from '../../../http/context/context.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { getJob, startJob } from '../../../jobs/calls/start-job.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { updateDraftJob } from '../confirm/drafts.queries.ts';
import type { ConfirmedDraft } from '../confirm/drafts.ts';
import type { MonthOfSchedule } from '../history/timesheets.queries.ts';
import { type BatchRequest, jobScopeOf } from './batch-request.ts';
import { findSameBatch, findUndeletedSchedules } from './start-batch.queries.ts';

type Batch = Omit<BatchRequest, 'confirmed_by' | 'confirmed_at'>;

/**
 * Queues a confirmed batch. Only cheap checks happen here; the job checks the sheets themselves. The same batch of the
 * same user, sent again from another tab or after a reload, is the same job.
 *
 * @throws FieldRefusal for a schedule of another company, a month in the future, and duplicates
 * @source docs/security-tests.md S11
 */
export async function startBatch(
  context: CompanyContext,
  queue: JobQueue,
  batch: Batch,
  draft?: ConfirmedDraft,
): Promise<Job> {
  const { db, reach, user, now } = context;
  const sheets = draft?.months ?? sheetsOf(batch);
  const problems = [
    ...monthProblems(batch, monthOf(context.today)),
    ...(await scheduleProblems(context, batch, sheets)),
  ];
  if (problems.length > 0) throw new FieldRefusal(problems);
  const input: BatchRequest = {
    ...batch,
    confirmed_by: { id: user.id, name: user.name },
    confirmed_at: now.toString(),
  };
  const requestHash = createHash('sha256')
    .update(JSON.stringify([user.id, draft ? [draft.hash, { ...batch, of: jobScopeOf(batch) }] : batch]))
    .digest();
  const same = await findSameBatch(db, reach, { requestHash, sheets, now });
  if (same !== null) return getJob(context, same);
  const job = await startJob({ ...context, queue }, { type: 'save_batch', input, requestHash, ...jobScopeOf(batch) });
  if (draft) await updateDraftJob(db, reach, draft.id, job.id);
  return job;
}

/** The months of a batch that was sent without a draft. */
function sheetsOf({ of }: Batch): readonly MonthOfSchedule[] {
  if ('schema_id' in of) return of.sheets.map(({ month }) => ({ schema_id: of.schema_id, month }));
  if ('draft_id' in of) throw new RangeError('the sheets of a draft are not read here');
  return of.sheets.map(({ schema_id }) => ({ schema_id, month: of.month }));
}

const problem = (path: string, key: string): FieldProblem => ({ path, message: { key, params: {} } });

function monthProblems({ of }: Batch, current: IsoMonth): FieldProblem[] {
  if ('month' in of) return of.month > current ? [problem('month', 'validation:monthInFuture')] : [];
  const months = of.sheets.map((sheet) => sheet.month);
  return months.flatMap((month, index) => {
    if (month > current) return [problem(`sheets.${index}.month`, 'validation:monthInFuture')];
    return months.indexOf(month) < index ? [problem(`sheets.${index}.month`, 'validation:monthTwice')] : [];
  });
}

async function scheduleProblems(
  { db, reach }: CompanyContext,
  { of }: Batch,
  sheets: readonly MonthOfSchedule[],
): Promise<FieldProblem[]> {
  const ids = 'month' in of ? sheets.map((sheet) => sheet.schema_id) : [of.schema_id];
  const own = await findUndeletedSchedules(db, reach, ids);
  const first = new Map<number, number>();
  return ids.flatMap((id, index) => {
    const path = 'month' in of ? `sheets.${index}.schema_id` : 'schema_id';
    if (!own.has(id)) return [problem(path, 'validation:invalid')];
    if (first.has(id)) return [problem(path, 'validation:employeeTwice')];
    first.set(id, index);
    return [];
  });
}
