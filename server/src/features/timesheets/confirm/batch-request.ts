import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { BatchMonthSheet, BatchUserSheet } from '@zeitblatt/domain/timesheets/batch';
import type { Db } from '../../../database/database.ts';
import type { NewJob } from '../../../jobs/jobs.queries.ts';
import { findDraftSheets } from './drafts.queries.ts';
import type { Entry, StoredConfirmation } from './entry.ts';

/** A batch that a person confirmed, as its job stores it. */
export type BatchRequest = StoredConfirmation & {
  /** One month of many employees, or several months of one. */
  readonly of:
    | { readonly month: IsoMonth; readonly sheets: readonly BatchUserSheet[] }
    | { readonly month: IsoMonth; readonly draft_id: string }
    | { readonly schema_id: number; readonly sheets: readonly BatchMonthSheet[] };
  readonly last_calc_day: IsoDate | null;
  readonly ignore_last_6_days: boolean;
};

/** A sheet of a batch, whichever kind of batch it is. */
export type BatchSheet = BatchUserSheet & BatchMonthSheet;

/** The sheets of a batch, which may be in a draft. */
async function loadSheets(db: Db, companyId: number, { of }: BatchRequest): Promise<BatchSheet[]> {
  if ('schema_id' in of) return of.sheets.map((sheet) => ({ ...sheet, schema_id: of.schema_id }));
  const sheets = 'draft_id' in of ? await findDraftSheets(db, companyId, of.draft_id) : of.sheets;
  return sheets.map((sheet) => ({ ...sheet, month: of.month }));
}

/** The sheets as entries. A sheet that is saved already counts as saved: whoever sends a batch twice gets the same sheets. */
export async function loadEntries(db: Db, companyId: number, request: BatchRequest): Promise<Entry[]> {
  const sheets = await loadSheets(db, companyId, request);
  return sheets.map(({ timesheet_id, version, ...sheet }) => ({
    ...sheet,
    last_calc_day: request.last_calc_day,
    ignore_last_6_days: request.ignore_last_6_days,
    corrected_id: null,
    seen_version: version,
    seen_id: timesheet_id,
    is_repeatable: true,
  }));
}

/** What the jobs of a batch are about, as the list of jobs tells it. */
export function scopeOf({ of }: Pick<BatchRequest, 'of'>): Pick<NewJob, 'month' | 'lastMonth' | 'scheduleId'> {
  if ('month' in of) return { month: of.month };
  const months = of.sheets.map((sheet) => sheet.month).toSorted();
  return { month: months[0], lastMonth: months.at(-1), scheduleId: of.schema_id };
}
