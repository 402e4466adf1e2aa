import type { api } from '@zeitblatt/contract/api';
import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { FindingReason } from '@zeitblatt/domain/compliance/finding';
import { required } from '@zeitblatt/domain/rules/required';
import { type TimesheetInput, timesheetVersion } from '@zeitblatt/domain/timesheets/timesheet';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { CompanyContext, Service } from '../../../http/context.ts';
import { FieldRefusal, fieldRefusal, Refusal } from '../../../http/refusal.ts';
import type { FeatureJobContext, FeatureServiceTools } from '../../feature.ts';
import { startJob } from '../../jobs/jobs.api.ts';
import { findTimesheet } from '../history/timesheets.queries.ts';
import { isFutureMonth } from '../propose/propose-sheets.ts';
import type { RefusedMonth } from './check-month.ts';
import { checkMonths, confirmMonths } from './confirm-months.ts';
import { type Entry, type StoredConfirmation, toConfirmation } from './entry.ts';

/** A single month to save, as its job stores it. */
export type SaveRequest = StoredConfirmation & {
  readonly schema_id: number;
  readonly month: IsoMonth;
  readonly days: readonly DayEntry[];
  readonly last_calc_day: IsoDate | null;
  readonly reasons?: readonly FindingReason[] | undefined;
  /** The sheet that is corrected; null for a month that is saved from its proposal. */
  readonly sheet_id: number | null;
  readonly seen_version: number | null;
  readonly seen_id?: number | null | undefined;
};

type Seen = Pick<SaveRequest, 'sheet_id' | 'seen_version' | 'seen_id'>;

const toEntry = (request: SaveRequest): Entry => ({
  schema_id: request.schema_id,
  month: request.month,
  days: request.days,
  reasons: request.reasons,
  last_calc_day: request.last_calc_day,
  corrected_id: request.sheet_id,
  seen_version: request.seen_version,
  seen_id: request.seen_id,
  fingerprint: null,
  ignore_last_6_days: false,
  is_repeatable: false,
});

/** The calls that save one month. They refuse at once what the job would refuse. */
export function saveCalls(parts: FeatureServiceTools): Service<Pick<typeof api.timesheets, 'save' | 'change'>> {
  async function saveLater(context: CompanyContext, input: TimesheetInput, seen: Seen) {
    const { db, reach, user, now, today } = context;
    const { schema_id, month, days, reasons, last_calc_day = null } = input;
    if (isFutureMonth(month, today)) throw fieldRefusal('month', 'validation:monthInFuture');
    const confirmation = { confirmed_by: { id: user.id, name: user.name }, confirmed_at: now.toString() };
    const request: SaveRequest = { schema_id, month, days, reasons, last_calc_day, ...seen, ...confirmation };
    const { holidays, queue, settings } = parts;
    const checking = toConfirmation(request, { reach, holidays, timeZone: settings.timeZone });
    const checked = onlyOf(await checkMonths(db, checking, [toEntry(request)]));
    if ('refused' in checked) throw toRefusal(checked);
    const job = { type: 'save_timesheet', input: request, month, scheduleId: schema_id } as const;
    return startJob({ ...context, queue }, job);
  }

  return {
    async save(context, { body: { version, timesheet_id, ...month } }) {
      return saveLater(context, month, { sheet_id: null, seen_version: version ?? null, seen_id: timesheet_id });
    },

    async change(context, { params: { id }, body: { version, ...month } }) {
      const sheet = await findTimesheet(context.db, context.reach, id);
      if (!sheet || sheet.schema_id !== month.schema_id || sheet.month !== month.month)
        throw new Refusal('timesheet_not_found');
      return saveLater(context, month, { sheet_id: id, seen_version: version });
    },
  };
}

/** Saves a month and finishes its job in one transaction. @throws Refusal, FieldRefusal */
export async function saveTimesheet(context: FeatureJobContext<SaveRequest, { timesheet_id: number }>): Promise<void> {
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
    case 'no_schedule':
      return fieldRefusal('schema_id', 'validation:invalid');
    case 'invalid':
      return new FieldRefusal(refused.texts.map(({ path, key, params }) => ({ path, message: { key, params } })));
  }
}
