import type { api } from '@zeitblatt/contract/api';
import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { FindingReason } from '@zeitblatt/domain/months/law/facts/finding';
import { type TimesheetInput, timesheetVersion } from '@zeitblatt/domain/months/sheet/timesheet';
import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogEntries, insertLogEntriesLast } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { JobContext } from '../../../jobs/job-handler.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { insertDoneJob, startJob } from '../../record/jobs/jobs.api.ts';
import { findTimesheet, type StoredTimesheet } from '../history/timesheets.queries.ts';
import { isFutureMonth } from '../propose/propose-sheets.ts';
import type { RefusedMonth } from './check-month.ts';
import { checkMonths, confirmLoadedMonth, confirmMonths } from './confirm-months.ts';
import { type Confirmation, type Entry, type StoredConfirmation, toConfirmation } from './entry.ts';
import { type LoadedMonth, lockAndLoadMonth } from './load-months.ts';

/** A single month to save, as its job stores it. */
export type SaveRequest = StoredConfirmation & {
  readonly schema_id: number;
  readonly month: IsoMonth;
  readonly days: readonly DayEntry[];
  readonly last_calc_day: IsoDate | null;
  readonly reasons?: readonly FindingReason[] | undefined;
  readonly words: string | null;
  readonly change_reason?: string | null | undefined;
  /** The sheet that is corrected; null for a month that is saved from its proposal. */
  readonly sheet_id: number | null;
  readonly seen_version: number | null;
  readonly seen_id?: number | null | undefined;
};

/** Tools of saving months besides the context of a call or job. */
export type SavingTools = Pick<Confirmation, 'holidays' | 'timeZone' | 'checkCodes'>;

type Seen = Pick<SaveRequest, 'sheet_id' | 'seen_version' | 'seen_id'>;

const toEntry = (request: SaveRequest): Entry => ({
  schema_id: request.schema_id,
  month: request.month,
  days: request.days,
  reasons: request.reasons,
  words: request.words,
  change_reason: request.change_reason,
  last_calc_day: request.last_calc_day,
  corrected_id: request.sheet_id,
  seen_version: request.seen_version,
  seen_id: request.seen_id,
  fingerprint: null,
  ignore_last_6_days: false,
  is_repeatable: false,
});

/**
 * The calls that save one month, in their own transaction. The queue is for a month that cannot be saved now, because
 * another transaction holds its employee or saves a batch of the month: a job then does what the call would have done.
 */
export function saveCalls(
  parts: SavingTools & { readonly queue: JobQueue },
): Service<Pick<typeof api.timesheets, 'save' | 'change'>> {
  const { holidays, queue, timeZone, checkCodes } = parts;

  async function save(
    context: CompanyContext,
    input: TimesheetInput,
    seen: Seen,
    sheet?: StoredTimesheet,
  ): Promise<Job> {
    const { db, reach, user, now, today } = context;
    const { schema_id, month, days, reasons, last_calc_day = null, words = null, change_reason } = input;
    if (isFutureMonth(month, today)) throw fieldRefusal('month', 'validation:monthInFuture');
    const confirmation = { confirmed_by: { id: user.id, name: user.name }, confirmed_at: now.toString() };
    const given = { schema_id, month, days, reasons, words, change_reason, last_calc_day };
    const request: SaveRequest = { ...given, ...seen, ...confirmation };
    const checking = toConfirmation(request, { reach, holidays, checkCodes, timeZone });
    const loaded = await lockAndLoadMonth(db, checking, toEntry(request), sheet);
    return loaded ? saveNow(context, loaded, checking) : saveLater(context, request, checking);
  }

  async function saveNow(context: CompanyContext, loaded: LoadedMonth, confirmation: Confirmation): Promise<Job> {
    const { db, reach } = context;
    const { schema_id: scheduleId, month } = loaded.entry;
    const stored = await confirmLoadedMonth(db, confirmation, loaded);
    if ('refused' in stored) throw toRefusal(stored.refused);
    const { schedule } = required(loaded.schedule, 'the schedule of a stored month');
    const employee = { scheduleId, name: `${schedule.first_name} ${schedule.last_name}` };
    const result = { timesheet_id: stored.sheetId, ...(stored.isAgreementVoid ? { is_agreement_void: true } : {}) };
    const job = insertDoneJob({ ...context, timeZone }, { type: 'save_timesheet', month, employee, result });
    insertLogEntriesLast(db, reach, stored.logEntries);
    return job;
  }

  /** Refuses at once what the job would refuse. */
  async function saveLater(context: CompanyContext, request: SaveRequest, confirmation: Confirmation): Promise<Job> {
    const { schema_id: scheduleId, month } = request;
    const checked = onlyOf(await checkMonths(context.db, confirmation, [toEntry(request)]));
    if ('refused' in checked) throw toRefusal(checked);
    return startJob({ ...context, queue }, { type: 'save_timesheet', input: request, month, scheduleId });
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
  context: JobContext<SaveRequest, { timesheet_id: number }> & SavingTools,
): Promise<void> {
  const { reach, input } = context;
  await context.inCompany(async (db) => {
    const confirmed = await confirmMonths(db, toConfirmation(input, context), [toEntry(input)]);
    if ('refused' in confirmed) throw toRefusal(onlyOf(confirmed.refused));
    await context.finish(db, { timesheet_id: onlyOf(confirmed.sheetIds) });
    await insertLogEntries(db, reach, confirmed.logEntries);
  });
}

/** Returns the only result of a stage that ran with a single month. */
function onlyOf<T>(results: readonly T[]): T {
  const [only] = results;
  if (only === undefined || results.length > 1) throw new RangeError(`${results.length} results of one month`);
  return only;
}

function toRefusal({ refused, stored }: RefusedMonth): Refusal | FieldRefusal {
  switch (refused.kind) {
    case 'gone':
      return new Refusal('timesheet_not_found');
    case 'changed':
      return new Refusal('version_conflict', { current: timesheetVersion.encode(required(stored, 'a changed sheet')) });
    case 'closed':
      return new Refusal('month_closed');
    case 'no_schedule':
      return fieldRefusal('schema_id', 'validation:invalid');
    case 'invalid':
      return new FieldRefusal(refused.texts.map(({ path, key, params }) => ({ path, message: { key, params } })));
  }
}
