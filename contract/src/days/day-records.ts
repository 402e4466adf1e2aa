import { wireDate } from '@zeitblatt/domain/calendar/wire';
import { employeeWeek, managedDays, mondayText, ownDays, week, withdrawnDays } from '@zeitblatt/domain/days/week/week';
import { listQueryFields } from '@zeitblatt/domain/rules/list-query';
import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';
import { paginated } from '../call/paginated.ts';
import { OF_A_WEEK, READ_COMPANY } from './company-now.ts';

const READ_OWN = { right: ['read', 'TimeTrack'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;
const RECORD_OWN = { right: ['edit', 'TimeTrack'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;

const weekPath = z.object({ monday: mondayText });

/** The days that were recorded, or whose record was withdrawn; a day that says what was recorded before is none of them. */
const recorded = z.object({ success: z.string(), days: z.array(wireDate) });

/**
 * The week: each day confirmed as planned or corrected, by employees for themselves and by managers for everybody.
 *
 * @source docs/product.md section 7; docs/decisions.md D71; docs/decisions/0045-from-stamps-and-weeks-to-the-sheet.md
 */
export const dayRecords = {
  ownWeek: endpoint({
    method: 'GET',
    path: 'own/weeks/{monday}',
    access: READ_OWN,
    reads: OF_A_WEEK,
    params: weekPath,
    output: week,
  }),
  /** Records days, all or none, with the times that the person saw. Leave that lies ahead is asked for. */
  record: endpoint({
    method: 'POST',
    path: 'own/days',
    access: RECORD_OWN,
    changes: ['DayRecord', 'LeaveRequest', 'Log'],
    body: ownDays,
    output: recorded,
  }),
  /** Withdraws what the person recorded for days within the last two minutes; what was recorded before counts again. */
  withdraw: endpoint({
    method: 'POST',
    path: 'own/days/undo',
    access: RECORD_OWN,
    changes: ['DayRecord'],
    body: withdrawnDays,
    output: recorded,
  }),
  /** A page of everybody employed in a week, by name, each with the seven days. */
  companyWeek: endpoint({
    method: 'GET',
    path: 'company/weeks/{monday}',
    access: READ_COMPANY,
    reads: OF_A_WEEK,
    params: weekPath,
    query: z.strictObject({ page: listQueryFields.page, rowsPerPage: listQueryFields.rowsPerPage }),
    output: paginated(employeeWeek),
  }),
  /** Records days of several people, all or none. What an employee recorded is corrected with a reason. A day of leave is entered as leave too. */
  recordForOthers: endpoint({
    method: 'PUT',
    path: 'company/weeks/days',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['DayRecord', 'Leave', 'Log'],
    body: managedDays,
    output: z.object({ success: z.string() }),
  }),
};
