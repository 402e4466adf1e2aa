import { yearText } from '@zeitblatt/domain/calendar/wire';
import { closure, closureInput, closurePreview } from '@zeitblatt/domain/days/leave/closures';
import { bookingReason, leaveBookingInput, leaveOpeningsInput } from '@zeitblatt/domain/days/leave/leave-booking';
import { leaveRuleInput, leaveRules } from '@zeitblatt/domain/days/leave/leave-rules';
import {
  leaveEntitlementInput,
  leaveReckoning,
  leaveYearRow,
  ownLeaveReckoning,
} from '@zeitblatt/domain/days/leave/leave-wire';
import { idText } from '@zeitblatt/domain/rules/fields';
import { listQueryFields } from '@zeitblatt/domain/rules/list-query';
import * as z from 'zod';
import { endpoint, type ScopedAccess, XLSX } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';
import { paginated } from '../call/paginated.ts';
import type { Thing } from '../call/things.ts';

const READ = { right: ['read', 'Leave'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;
const EDIT = { right: ['edit', 'Leave'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;
const DOWNLOAD = { right: ['download', 'Leave'], scope: 'company', by: ['session'] } as const satisfies ScopedAccess;

/** Data that an account of leave is made of. */
const OF_ACCOUNTS = [
  'Leave',
  'Schedule',
  'Inactivity',
  'Employee',
  'Company',
  'Timesheet',
  'DayRecord',
] as const satisfies readonly Thing[];

const yearPath = z.object({ year: yearText });
const personPath = z.object({ year: yearText, employeeId: idText });

/**
 * The accounts of leave: what people have of a year by law and by contract, what was carried, taken and planned, what lapses.
 *
 * @source docs/decisions/0097-leave-accounts.md
 */
export const leaveAccounts = {
  /** A page of the people who are employed in a year, by name. */
  table: endpoint({
    method: 'GET',
    path: 'company/leave/{year}',
    access: READ,
    reads: OF_ACCOUNTS,
    params: yearPath,
    query: z.strictObject(listQueryFields),
    output: paginated(leaveYearRow),
  }),
  /** The whole table for a spreadsheet. */
  download: endpoint({
    method: 'GET',
    path: 'company/leave/{year}/download',
    isLong: true,
    access: DOWNLOAD,
    reads: OF_ACCOUNTS,
    params: yearPath,
    output: { file: 'text/csv' },
  }),
  /** The same as a workbook. */
  workbook: endpoint({
    method: 'GET',
    path: 'company/leave/{year}/workbook',
    isLong: true,
    access: DOWNLOAD,
    reads: OF_ACCOUNTS,
    params: yearPath,
    output: { file: XLSX },
  }),
  /** The account of one person with the lines of the reckoning. */
  person: endpoint({
    method: 'GET',
    path: 'company/leave/{year}/{employeeId}',
    access: READ,
    reads: OF_ACCOUNTS,
    params: personPath,
    output: leaveReckoning,
  }),
  /** The caller's own account. */
  own: endpoint({
    method: 'GET',
    path: 'own/leave/{year}',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: OF_ACCOUNTS,
    params: yearPath,
    output: ownLeaveReckoning,
  }),
  /** Sets days of a year; null is reckoned again. */
  set: endpoint({
    method: 'PUT',
    path: 'company/leave/{year}/{employeeId}',
    access: EDIT,
    reads: OF_ACCOUNTS,
    changes: ['Leave', 'Log'],
    params: personPath,
    body: leaveEntitlementInput,
    output: leaveReckoning,
  }),
  /** Corrects an account, or lets days beyond the law lapse. */
  book: endpoint({
    method: 'POST',
    path: 'company/leave/{year}/{employeeId}/bookings',
    access: EDIT,
    reads: OF_ACCOUNTS,
    changes: ['Leave', 'Log'],
    params: personPath,
    body: leaveBookingInput,
    output: leaveReckoning,
    status: 201,
  }),
  /** Takes a line back. */
  reverse: endpoint({
    method: 'POST',
    path: 'company/leave/bookings/{id}/reverse',
    access: EDIT,
    reads: OF_ACCOUNTS,
    changes: ['Leave', 'Log'],
    params: z.object({ id: idText }),
    body: z.strictObject({ reason: bookingReason }),
    output: leaveReckoning,
  }),
  /** Enters what people bring along, all or none; replaces what was entered before. */
  open: endpoint({
    method: 'PUT',
    path: 'company/leave/openings',
    access: EDIT,
    changes: ['Leave', 'Log'],
    body: leaveOpeningsInput,
    output: z.object({ success: z.string(), changed: z.int() }),
  }),
  rules: endpoint({
    method: 'GET',
    path: 'company/leave/rules',
    access: { right: ['read', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Leave'],
    output: leaveRules,
  }),
  /** Adds a rule from a year on; of two for the same year the later one counts. */
  changeRules: endpoint({
    method: 'PUT',
    path: 'company/leave/rules',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Leave', 'Log'],
    body: leaveRuleInput,
    output: leaveRules,
  }),
  /** Closures of the company, newest first. */
  closures: endpoint({
    method: 'GET',
    path: 'company/leave/closures',
    access: READ,
    reads: ['Leave'],
    output: z.object({ data: z.array(closure) }),
  }),
  /** The effect that a closure would have on everybody; nothing is entered. */
  previewClosure: endpoint({
    method: 'POST',
    path: 'company/leave/closures/preview',
    access: EDIT,
    reads: OF_ACCOUNTS,
    changes: [],
    body: closureInput,
    output: closurePreview,
  }),
  /** Enters a closure for everybody who works on one of its days, all or none. */
  close: endpoint({
    method: 'POST',
    path: 'company/leave/closures',
    isLong: true,
    access: EDIT,
    changes: ['Leave', 'DayRecord', 'Log'],
    body: closureInput,
    output: closure,
    status: 201,
  }),
  /** Gives the notice about the leave of a year to people now: all who have days left, or one. */
  notify: endpoint({
    method: 'POST',
    path: 'company/leave/{year}/notices',
    isLong: true,
    access: EDIT,
    changes: ['Leave', 'Notification', 'Log'],
    params: yearPath,
    body: z.strictObject({ employee_id: z.int().positive().nullable().default(null) }),
    output: z.object({ success: z.string(), sent: z.int() }),
  }),
  /** Says that the caller has opened a notice. */
  openNotice: endpoint({
    method: 'POST',
    path: 'own/leave/notices/{id}/open',
    access: { right: ['edit', 'OwnRecord'], scope: 'own', by: ['session'] },
    changes: ['Leave'],
    params: z.object({ id: idText }),
    output: successBody,
  }),
  /** The certificate of § 6 (2) BUrlG at the end of an employment. */
  certificate: endpoint({
    method: 'GET',
    path: 'company/leave/{year}/{employeeId}/certificate',
    isLong: true,
    access: DOWNLOAD,
    reads: OF_ACCOUNTS,
    params: personPath,
    output: { file: 'application/pdf' },
  }),
};
