import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { BatchMonthSheet, BatchUserSheet } from '@zeitblatt/domain/months/confirm/batch';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { NewJob } from '../../../jobs/jobs.queries.ts';
import { findDraftSheets } from '../confirm/drafts.queries.ts';
import type { Confirmation, Entry } from '../confirm/month-work.ts';

/** A confirmed batch, as its job stores it. */
export type BatchRequest = {
  readonly confirmed_by: Confirmation['by'];
  readonly confirmed_at: string;
  /** One month of many employees, or several months of one. */
  readonly of:
    | { readonly month: IsoMonth; readonly sheets: readonly BatchUserSheet[] }
    | { readonly month: IsoMonth; readonly draft_id: string }
    | { readonly schema_id: number; readonly sheets: readonly BatchMonthSheet[] };
  readonly last_calc_day: IsoDate | null;
  readonly ignore_last_6_days: boolean;
};

/** A sheet of either kind of batch. */
export type BatchSheet = BatchUserSheet & BatchMonthSheet;

/** The sheets of a batch, read from its draft if it has one. */
async function loadSheets(db: Db, reach: Reach, { of }: BatchRequest): Promise<BatchSheet[]> {
  if ('schema_id' in of) return of.sheets.map((sheet) => ({ ...sheet, schema_id: of.schema_id }));
  const sheets = 'draft_id' in of ? await findDraftSheets(db, reach, of.draft_id) : of.sheets;
  return sheets.map((sheet) => ({ ...sheet, month: of.month }));
}

/** The sheets as entries. They are repeatable: sending a batch twice gives the same sheets. */
export async function loadEntries(db: Db, reach: Reach, request: BatchRequest): Promise<Entry[]> {
  const sheets = await loadSheets(db, reach, request);
  return sheets.map(({ timesheet_id, version, last_calc_day = request.last_calc_day, ...sheet }) => ({
    ...sheet,
    last_calc_day,
    ignore_last_6_days: request.ignore_last_6_days,
    words: null,
    sheet_id: null,
    seen_version: version,
    seen_id: timesheet_id,
    is_repeatable: true,
  }));
}

/** Month, last month and schedule of a batch's job, for the list of jobs. */
export function jobScopeOf({ of }: Pick<BatchRequest, 'of'>): Pick<NewJob, 'month' | 'lastMonth' | 'scheduleId'> {
  if ('month' in of) return { month: of.month };
  const months = of.sheets.map((sheet) => sheet.month).toSorted();
  return { month: months[0], lastMonth: months.at(-1), scheduleId: of.schema_id };
}
