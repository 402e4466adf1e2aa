import { dayLogChanges } from '@zeitblatt/domain/timesheets/compare-days';
import { insertLogEntries, type NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import { type JobContext, JobRefused } from '../../../jobs/job-handler.ts';
import type { StoredProblem } from '../../../jobs/job-problem.ts';
import { queueJob } from '../../../jobs/queue-job.ts';
import { lockEmployeesOf } from '../../people/living.queries.ts';
import { type BatchRequest, type BatchSheet, scopeOf, sheetsOf } from './batch-request.ts';
import type { CheckedSheet } from './check-batch-sheet.ts';
import { type Checked, checkChunk } from './check-chunk.ts';
import { type CheckedMonth, storeMonths } from './save-timesheet.ts';
import { settleReasons } from './settle-reasons.ts';

/** Sheets that are loaded, checked and stored at once: what a batch holds in memory, however long it is. */
const CHUNK = 200;

type Context = JobContext<BatchRequest>;

/**
 * Saves the sheets of a batch in one transaction: all of them, or none where one cannot be saved. The archive of the
 * sheets is queued in the same transaction.
 *
 * Nothing that the sheets are calculated from changes meanwhile: their employees are held, in the order of their ids.
 *
 * @throws JobRefused with a problem for each sheet that cannot be saved
 * @source docs/decisions.md D34, D40, D56
 */
export async function saveBatch(context: Context): Promise<void> {
  const { companyId, input, queue, now } = context;
  const sheets = sheetsOf(input);
  await context.inCompany(async (db) => {
    await context.report(0, sheets.length);
    const scheduleIds = [...new Set(sheets.map((sheet) => sheet.schema_id))];
    await lockEmployeesOf(db, companyId, scheduleIds);
    const { ids, log } = await saveChunks(db, context, sheets);
    const archive_job_id = await queueJob(db, companyId, queue, {
      type: 'make_archive',
      input: { sheets: ids },
      createdBy: input.confirmed_by.id,
      ...scopeOf(input),
      now: now(),
    });
    await context.finish(db, { sheets: ids.length, archive_job_id });
    await insertLogEntries(db, companyId, log);
  });
}

/**
 * Checks every sheet, and stores them as long as none was refused: what is stored by then goes with the transaction.
 *
 * They are stored in the order of their months, however they were sent: each month of the company has a row that is held
 * from then on, and two batches that hold several wait for each other in turn.
 *
 * @returns the ids in the order of the sheets
 */
async function saveChunks(db: Db, context: Context, sheets: readonly BatchSheet[]) {
  const { companyId } = context;
  const ids = new Map<BatchSheet, number>();
  const problems = new Map<BatchSheet, StoredProblem>();
  const log: NewLogEntry[] = [];
  const tell = async (entries: readonly NewLogEntry[]): Promise<void> => {
    log.push(...entries);
  };
  const byMonth = sheets.toSorted((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0));
  for (let begin = 0; begin < byMonth.length; begin += CHUNK) {
    const checked = await checkChunk(db, context, byMonth.slice(begin, begin + CHUNK));
    for (const [sheet, outcome] of checked) {
      if ('savedId' in outcome) ids.set(sheet, outcome.savedId);
      else if ('texts' in outcome) problems.set(sheet, { schema_id: sheet.schema_id, month: sheet.month, ...outcome });
    }
    if (problems.size === 0) {
      for (const months of storable(checked)) {
        const stored = await confirmed(db, context, months);
        const saved = await storeMonths(db, companyId, stored, null, tell);
        for (const [index, [sheet]] of months.entries()) ids.set(sheet, saved[index] ?? 0);
      }
    }
    await context.report(Math.min(begin + CHUNK, sheets.length), sheets.length);
  }
  if (problems.size > 0)
    throw new JobRefused(
      'problems',
      sheets.flatMap((sheet) => problems.get(sheet) ?? []),
    );
  return { ids: sheets.map((sheet) => ids.get(sheet) ?? 0), log };
}

/**
 * The months to be stored, those of one calendar month together: so nobody is twice among them.
 * The earliest month comes first, as the sheets do.
 */
function storable(checked: readonly Checked[]) {
  const months = checked.flatMap(([sheet, outcome]) => ('month' in outcome ? [[sheet, outcome] as const] : []));
  return Map.groupBy(months, ([sheet]) => sheet.month).values();
}

type Storable = readonly [BatchSheet, Extract<CheckedSheet, { readonly month: unknown }>];

/** Sheets of one calendar month with the reasons that go with them, ready to be stored. */
async function confirmed(
  db: Db,
  { companyId, input, timeZone }: Context,
  months: readonly Storable[],
): Promise<CheckedMonth[]> {
  const { confirmed_by, confirmed_at } = input;
  const settled = await settleReasons(
    db,
    companyId,
    months.map(([{ reasons }, { month, before }]) => ({
      request: { reasons, confirmed_by, confirmed_at },
      proposed: month,
      days: month.days,
      before,
      timeZone,
    })),
  );
  return months.map(
    ([, { month, before }], index): CheckedMonth => ({
      ...month,
      reasons: settled[index]?.reasons ?? [],
      told: [...dayLogChanges(before?.days ?? [], month.days), ...(settled[index]?.told ?? [])],
      by: confirmed_by,
      at: Temporal.Instant.from(confirmed_at),
    }),
  );
}
