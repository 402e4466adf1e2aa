import type { Db } from '../../../database/database.ts';
import { checkMonth, isOutdated } from './check-month.ts';
import { loadMonths } from './load-months.ts';
import type { Confirmation, Entry, MonthWork } from './month-work.ts';
import { hasSameDays, hasSameReasons } from './saved-already.ts';
import { settleReasons } from './settle-reasons.ts';

/** Loads and checks entries without storing them, so that a call can refuse at once what its job would refuse. */
export const checkMonths = async (
  db: Db,
  confirmation: Confirmation,
  entries: readonly Entry[],
): Promise<MonthWork[]> => checkLoaded(db, confirmation, await loadMonths(db, confirmation, entries));

/**
 * Checks loaded months. Of months that are confirmed a second time with the same days, reasons for findings that no longer exist are
 * ignored.
 */
export async function checkLoaded(
  db: Db,
  confirmation: Confirmation,
  months: readonly MonthWork[],
): Promise<MonthWork[]> {
  const repeated = months.flatMap((month) => {
    const { entry, stored, schedule, lastDay } = month;
    if (!entry.is_repeatable || !stored || !schedule || !isOutdated(month)) return [];
    if (!hasSameDays(entry, stored, lastDay) || hasSameReasons(entry.reasons, stored.reasons)) return [];
    return [{ entry, stored, checked: { schedule, days: stored.days } }];
  });
  const settled = await settleReasons(db, confirmation, repeated);
  const reasonsOf = new Map(repeated.map((month) => [month.entry, settled.get(month)?.reasons]));
  return months.map((month) => checkMonth(month, confirmation, reasonsOf.get(month.entry)));
}
