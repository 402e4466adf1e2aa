import type { api } from '@zeitblatt/contract/api';
import { isFutureMonth } from '@zeitblatt/domain/calendar/dates';
import { type TimesheetInput, timesheetVersion } from '@zeitblatt/domain/months/sheet/timesheet';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogEntries, insertLogEntriesLast } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { insertDoneJob, startJob } from '../../../jobs/calls/start-job.ts';
import type { JobContext } from '../../../jobs/job-handler.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { findTimesheet, type StoredTimesheet } from '../history/timesheets.queries.ts';
import { checkMonths } from './check-months.ts';
import { confirmLoadedMonth, confirmMonths } from './confirm-months.ts';
import { lockAndLoadMonth } from './load-months.ts';
import {
  type Confirmation,
  type Entry,
  type MonthEffect,
  type MonthWork,
  type Refused,
  singleEntry,
  toConfirmation,
} from './month-work.ts';
import { outdatedRefusal } from './outdated-refusal.ts';

/** Tools of saving months besides the context of a call or job. */
export type SavingTools = Pick<Confirmation, 'holidays' | 'timeZone' | 'checkCodes'>;

/** A single month to save, as its job stores it. */
type StoredRequest = Entry & { readonly confirmed_by: Confirmation['by']; readonly confirmed_at: string };

/**
 * The calls that save one month, in their own transaction. The queue is for a month that cannot be saved now, because
 * another transaction holds its employee or saves a batch of the month: a job then does what the call would have done.
 */
export function saveCalls(
  parts: SavingTools & { readonly queue: JobQueue },
  effects: readonly MonthEffect[],
): Service<Pick<typeof api.timesheets, 'save' | 'change'>> {
  const { queue, timeZone } = parts;

  async function save(
    context: CompanyContext,
    input: Omit<TimesheetInput, 'version' | 'timesheet_id'>,
    seen: Pick<Entry, 'sheet_id' | 'seen_version' | 'seen_id'>,
    sheet?: StoredTimesheet,
  ): Promise<Job> {
    const { db, reach, user, now, today } = context;
    const { schema_id, month, days, reasons, last_calc_day = null, words = null, change_reason } = input;
    const { fingerprint = null } = input;
    if (isFutureMonth(month, today)) throw fieldRefusal('month', 'validation:monthInFuture');
    const given = { schema_id, month, days, reasons, words, change_reason, last_calc_day, fingerprint };
    const entry = singleEntry({ ...given, ...seen });
    const stored = { confirmed_by: { id: user.id, name: user.name }, confirmed_at: now.toString() };
    const confirmation = toConfirmation(stored, { ...parts, reach }, effects);
    const loaded = await lockAndLoadMonth(db, confirmation, entry, sheet);
    return loaded ? saveNow(context, loaded, confirmation) : saveLater(context, { ...entry, ...stored }, confirmation);
  }

  async function saveNow(context: CompanyContext, loaded: MonthWork, confirmation: Confirmation): Promise<Job> {
    const { db, reach } = context;
    const { schema_id: scheduleId, month } = loaded.entry;
    const saved = await confirmLoadedMonth(db, confirmation, loaded);
    if (saved.refused) throw toRefusal(saved.refused);
    const { schedule } = required(loaded.schedule, 'the schedule of a stored month');
    const employee = { scheduleId, name: `${schedule.first_name} ${schedule.last_name}` };
    const result = { timesheet_id: saved.sheetId, ...saved.answer };
    const job = insertDoneJob({ ...context, timeZone }, { type: 'save_timesheet', month, employee, result });
    insertLogEntriesLast(db, reach, saved.logEntries);
    return job;
  }

  /** Refuses at once what the job would refuse. */
  async function saveLater(context: CompanyContext, input: StoredRequest, confirmation: Confirmation): Promise<Job> {
    const { confirmed_by: _by, confirmed_at: _at, ...entry } = input;
    const { refused } = onlyOf(await checkMonths(context.db, confirmation, [entry]));
    if (refused) throw toRefusal(refused);
    const { schema_id: scheduleId, month } = entry;
    return startJob({ ...context, queue }, { type: 'save_timesheet', input, month, scheduleId });
  }

  return {
    async save(context, { body: { version, timesheet_id, ...month } }) {
      return save(context, month, { sheet_id: null, seen_version: version ?? null, seen_id: timesheet_id });
    },

    async change(context, { params: { id }, body: { version, ...month } }) {
      const sheet = await findTimesheet(context.db, context.reach, id);
      if (!sheet || sheet.schema_id !== month.schema_id || sheet.month !== month.month)
        throw new Refusal('timesheet_not_found');
      return save(context, month, { sheet_id: id, seen_version: version }, sheet);
    },
  };
}

/** Saves a month and finishes its job in one transaction. @throws Refusal, FieldRefusal */
export async function saveTimesheet(
  context: JobContext<StoredRequest, { timesheet_id: number }> & SavingTools,
  effects: readonly MonthEffect[],
): Promise<void> {
  const { reach, input } = context;
  const { confirmed_by, confirmed_at, ...entry } = input;
  const confirmation = toConfirmation({ confirmed_by, confirmed_at }, context, effects);
  await context.inCompany(async (db) => {
    const saved = onlyOf(await confirmMonths(db, confirmation, [entry], { isAllOrNone: true }));
    if (saved.refused) throw toRefusal(saved.refused);
    await context.finish(db, { timesheet_id: saved.sheetId });
    await insertLogEntries(db, reach, saved.logEntries);
  });
}

/** Returns the only result of a stage that ran with a single month. */
function onlyOf<T>(results: readonly T[]): T {
  const [only] = results;
  if (only === undefined || results.length > 1) throw new RangeError(`${results.length} results of one month`);
  return only;
}

function toRefusal({ kind, texts, current, days }: Refused): Refusal | FieldRefusal {
  switch (kind) {
    case 'gone':
      return new Refusal('timesheet_not_found');
    case 'changed':
      return new Refusal('version_conflict', {
        current: timesheetVersion.encode(required(current, 'a changed sheet')),
      });
    case 'closed':
      return new Refusal('month_closed');
    case 'outdated':
      return outdatedRefusal([{ days: required(days, 'the days of an outdated month') }]);
    case 'no_schedule':
      return fieldRefusal('schema_id', 'validation:invalid');
    case 'invalid':
      return new FieldRefusal(texts.map(({ path, key, params }) => ({ path, message: { key, params } })));
  }
}
