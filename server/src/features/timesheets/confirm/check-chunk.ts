import { dateIn, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { FindingReason } from '@zeitblatt/domain/compliance/finding';
import { lastDayOfCalculation } from '@zeitblatt/domain/timesheets/last-day';
import type { Db } from '../../../database/database.ts';
import type { JobContext } from '../../../jobs/job-handler.ts';
import { loadMonthFacts } from '../propose/month-facts.ts';
import type { BatchRequest, BatchSheet } from './batch-request.ts';
import { type CheckedSheet, checkBatchSheet, isOutdated, type Known } from './check-batch-sheet.ts';
import { findSavedSheets } from './save-batch.queries.ts';
import { hasSameDays, hasSameReasons } from './saved-already.ts';
import { type Settling, settleReasons } from './settle-reasons.ts';

type Context = JobContext<BatchRequest>;

/** A sheet of a batch, and what becomes of it. */
export type Checked = readonly [BatchSheet, CheckedSheet];

/** Checks some sheets, with one query for each kind of fact and calendar month. */
export async function checkChunk(db: Db, context: Context, sheets: readonly BatchSheet[]): Promise<Checked[]> {
  const { companyId, input, timeZone } = context;
  const today = dateIn(timeZone, Temporal.Instant.from(input.confirmed_at));
  const saved = await findSavedSheets(db, companyId, sheets);
  const savedOf = new Map(saved.map((sheet) => [nameOf(sheet), sheet]));
  const recording = { by: input.confirmed_by.name, on: today };
  const checked: Checked[] = [];
  for (const [month, ofMonth] of Map.groupBy(sheets, (sheet) => sheet.month)) {
    const lastDay = lastDayOfCalculation(month, today, {
      ignoreLastDays: input.ignore_last_6_days,
      givenDay: input.last_calc_day ?? undefined,
    });
    const scheduleIds = ofMonth.map((sheet) => sheet.schema_id);
    const facts = await loadMonthFacts(db, companyId, scheduleIds, { month, lastDay }, context.holidays);
    const pairs = ofMonth.map((sheet): Pair => {
      const own = facts.get(sheet.schema_id);
      return [sheet, { own, saved: savedOf.get(nameOf(sheet)), lastDay, recording }];
    });
    const kept = await keptReasons(db, context, pairs);
    for (const [sheet, known] of pairs) {
      checked.push([sheet, checkBatchSheet({ ...sheet, reasons: kept.get(sheet) ?? sheet.reasons }, known)]);
    }
  }
  return checked;
}

type Pair = readonly [BatchSheet, Known];

/**
 * What would be kept of the reasons of sheets whose days are saved already. Of those that were sent, some may be for what
 * nobody finds any more: they are not missing in the saved sheet.
 */
async function keptReasons(
  db: Db,
  { companyId, input, timeZone }: Context,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<BatchSheet, FindingReason[]>> {
  const doubtful = pairs.flatMap(([sheet, { own, saved, lastDay }]): [BatchSheet, Settling][] => {
    if (!own || !saved || !isOutdated(sheet, saved) || !hasSameDays(sheet, saved, lastDay)) return [];
    if (hasSameReasons(sheet.reasons, saved.reasons)) return [];
    const { days } = saved;
    const { confirmed_by, confirmed_at } = input;
    const request = { reasons: sheet.reasons, confirmed_by, confirmed_at };
    return [[sheet, { request, proposed: { ...own, days }, days, before: saved, timeZone }]];
  });
  const settled = await settleReasons(
    db,
    companyId,
    doubtful.map(([, one]) => one),
  );
  return new Map(doubtful.map(([sheet], index) => [sheet, settled[index]?.reasons ?? []]));
}

const nameOf = ({ schema_id, month }: { readonly schema_id: number; readonly month: IsoMonth }): string =>
  `${schema_id} ${month}`;
