import { logSubject } from '@zeitblatt/domain/company/log/log';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import { sealStored } from '../../../audit/seals.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { takeMonthsBack } from '../hours-account/book-months.ts';
import { findClosedSheets, markTimesheetsDeleted } from './remove-timesheets.queries.ts';

/**
 * Deletes sheets, each with a log entry.
 *
 * @param ids without duplicates
 * @returns whether all of them existed; if not, the caller must refuse, so that the others are rolled back
 * @throws Refusal month_closed when one of them is the sheet of a closed month
 * @source docs/decisions.md D39, D93; docs/security-tests.md S10
 */
export async function removeTimesheets(context: CompanyContext, ids: readonly number[]): Promise<boolean> {
  const { db, reach, user, now } = context;
  const hidden = await markTimesheetsDeleted(db, reach, ids, now);
  if (hidden.length < ids.length) {
    if ((await findClosedSheets(db, reach, ids)).size > 0) throw new Refusal('month_closed');
    return false;
  }
  await takeMonthsBack(db, reach, hidden, { by: user, at: now });
  const seals = Map.groupBy(await sealStored(db, reach, 'sheet', { ids }), (seal) => seal.id);
  const entries = hidden.map(({ id, employee_id, name, month }) => ({
    type: 'timesheet_deleted' as const,
    subject: logSubject(name, month),
    data: { timesheet_id: id, employee_id, month },
    seals: seals.get(id) ?? [],
    user,
    now,
  }));
  await insertLogEntries(db, reach, entries);
  return true;
}
