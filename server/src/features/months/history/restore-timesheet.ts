import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import { isMonthClosed } from '@zeitblatt/domain/months/states/month-standing';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import { sealStored } from '../../../audit/seals.ts';
import type { CompanyContext } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findMonthEvents } from '../../days/month-events/month-events.api.ts';
import { lockEmployee } from '../../people/employees/employee-locks.api.ts';
import { bookStoredSheets } from '../hours-account/book-months.ts';
import { findDeletedTimesheet, unmarkTimesheetDeleted } from './restore-timesheet.queries.ts';

/**
 * Restores a deleted sheet as it was confirmed.
 *
 * @param version that the user saw in the list of deleted sheets
 * @throws Refusal timesheet_not_found for a sheet that is not deleted, or was purged; employee_deleted;
 * version_conflict when it was restored, changed and deleted again in the meantime; month_closed; month_taken when its month has
 * another sheet, or a deleted one that goes on with it
 * @source docs/decisions.md D39, D54
 */
export async function restoreTimesheet(context: CompanyContext, id: number, version: number): Promise<void> {
  const { db, reach, user, now } = context;
  const seen = await findDeletedTimesheet(db, reach, id);
  if (!seen) throw new Refusal('timesheet_not_found');
  const { employee_id, month } = seen;
  const employee = await lockEmployee(db, reach, { id: employee_id });
  if (!employee) throw new Refusal('employee_deleted');
  // The lock on the employee also keeps other transactions from deleting, restoring or saving their sheets.
  const sheet = await findDeletedTimesheet(db, reach, id);
  if (!sheet) throw new Refusal('timesheet_not_found');
  if (isMonthClosed(await findMonthEvents(db, reach, employee_id, month))) throw new Refusal('month_closed');
  if (sheet.version !== version) throw new Refusal('version_conflict', { current: { id, version: sheet.version } });
  if (!(await unmarkTimesheetDeleted(db, reach, { id, employeeId: employee_id, month })))
    throw new Refusal('month_taken', { params: { month: formatDotted(month) } });
  await bookStoredSheets(db, reach, { employeeIds: [employee_id], from: month, to: month }, { by: user, at: now });
  await insertLogEntry(db, reach, {
    type: 'timesheet_restored',
    subject: logSubject(employee.name, month),
    data: { timesheet_id: id, employee_id, month },
    seals: await sealStored(db, reach, 'sheet', { ids: [id] }),
    user,
    now,
  });
}
