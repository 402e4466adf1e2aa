import { minutesOfHoursText } from '@zeitblatt/domain/calendar/clock-time';
import { minuteHours } from '@zeitblatt/domain/calendar/hours';
import { wireDate, wireMonth } from '@zeitblatt/domain/calendar/wire';
import { dayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import {
  proposal,
  timesheet,
  timesheetInput,
  timesheetVersion,
  timesheetVersionRow,
} from '@zeitblatt/domain/months/sheet/timesheet';
import { ownTimesheetRow, SHEETS_PER_DELETION_MAX, timesheetRow } from '@zeitblatt/domain/months/sheet/timesheet-row';
import { job } from '@zeitblatt/domain/record/jobs/job';
import { id, idText, version } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';
import { pageQuery, paginated } from '../call/paginated.ts';

const sheetPath = z.object({ id: idText });
const versionPath = z.object({ id: idText, version: idText });

/** Hours to the minute, with dot, comma or colon. @source docs/decisions.md D18, D111 */
const hoursOfMonth = z.codec(
  z.coerce.string().regex(/^\d{1,3}([.,]\d{1,16}|:[0-5]\d)?$/, 'validation:hoursText'),
  minuteHours,
  {
    decode: (text) => (text.includes(':') ? minutesOfHoursText(text) / 60 : Number(text.replace(',', '.'))),
    encode: String,
  },
);

/** A switch in a query, where everything is text. */
const queryFlag = z.codec(z.enum(['true', 'false'], 'validation:switch'), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (flag) => (flag ? 'true' : 'false'),
});

export const timesheets = {
  list: endpoint({
    method: 'GET',
    path: 'company/timeSheets',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet'],
    query: pageQuery.extend({
      employee_id: idText,
      filterBy: z.enum(['deleted:true'], 'validation:invalid').optional(),
    }),
    output: paginated(timesheetRow),
  }),
  /** Confirmed sheets of the signed-in employee, newest month first. */
  own: endpoint({
    method: 'GET',
    path: 'own/timeSheets',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: ['Timesheet'],
    query: pageQuery,
    output: paginated(ownTimesheetRow),
  }),
  /** The PDF of a sheet of the signed-in employee. */
  ownDownload: endpoint({
    method: 'GET',
    path: 'own/timeSheets/{id}/pdf',
    isLong: true,
    access: { right: ['download', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: ['Timesheet', 'Employee', 'Company'],
    params: sheetPath,
    output: { file: 'application/pdf' },
  }),
  /** Deletes several sheets, all of them or none. @source docs/security-tests.md S10 */
  removeMany: endpoint({
    method: 'DELETE',
    path: 'company/timeSheets/batch/delete',
    isLong: true,
    access: { right: ['delete', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['Timesheet', 'HoursAccount', 'Log'],
    body: z.strictObject({
      ids: z.array(id).min(1, 'validation:required').max(SHEETS_PER_DELETION_MAX),
    }),
    output: successBody,
  }),
  propose: endpoint({
    method: 'POST',
    path: 'company/timeSheets/create',
    access: { right: ['propose', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'DayRecord', 'TimeTrack', 'Schedule', 'Inactivity', 'Leave', 'Employee', 'Company'],
    changes: [],
    body: z.strictObject({
      schema_id: id,
      month: wireMonth,
      last_calc_day: wireDate.nullable().default(null),
      ignore_last_6_days: z.boolean('validation:invalid').default(false),
    }),
    output: proposal,
  }),
  /**
   * Distributes the hours that a person worked in a month over its days, in blocks of the company, for a schedule
   * without regular days. The hours must be a multiple of the block. Nothing is saved.
   *
   * @source docs/product.md section 7; docs/decisions.md D13
   */
  calculateHours: endpoint({
    method: 'GET',
    path: 'company/employees/partTime/calculateHours',
    access: { right: ['propose', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Schedule', 'Inactivity', 'Leave', 'Employee', 'Company'],
    query: z.strictObject({
      month: wireMonth,
      schema_id: idText,
      actual_hours: hoursOfMonth,
      ignore_last_6_days: queryFlag.default(false),
    }),
    output: z.object({ target_minutes: z.int(), placed_minutes: z.int(), days: z.array(dayEntry) }),
  }),
  /**
   * Saves a month; the answer is its job, which is finished unless another transaction was in the way.
   *
   * `version` is the version of the month's sheet that the person saw: 0 for no sheet. Without it, an existing sheet
   * gets a new version. `timesheet_id` is the sheet that the person saw, null for none; it is needed because a sheet
   * that replaced a deleted one may have the same version.
   *
   * @source docs/product.md section 4; docs/decisions.md D34, D35, D54
   */
  save: endpoint({
    method: 'POST',
    path: 'company/timeSheets/save',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    beginsAhead: true,
    changes: ['Job'],
    body: timesheetInput.safeExtend({
      version: z.int('validation:version').min(0, 'validation:version').optional(),
      timesheet_id: id.nullable().optional(),
    }),
    output: job,
    status: 202,
  }),
  get: endpoint({
    method: 'GET',
    path: 'company/timeSheets/{id}',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Schedule', 'Inactivity', 'Leave', 'Employee', 'Company'],
    params: sheetPath,
    output: timesheet,
  }),
  /** Every version of a sheet, newest first. @source docs/decisions.md D34, D35 */
  versions: endpoint({
    method: 'GET',
    path: 'company/timeSheets/{id}/versions',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet'],
    params: sheetPath,
    output: z.object({ data: z.array(timesheetVersionRow) }),
  }),
  version: endpoint({
    method: 'GET',
    path: 'company/timeSheets/{id}/versions/{version}',
    access: { right: ['read', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet'],
    params: versionPath,
    output: timesheetVersion,
  }),
  /** The PDF of a version, earlier ones included. @source docs/decisions.md D67 */
  versionDownload: endpoint({
    method: 'GET',
    path: 'company/timeSheets/{id}/versions/{version}/pdf',
    isLong: true,
    access: { right: ['download', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee', 'Company'],
    params: versionPath,
    output: { file: 'application/pdf' },
  }),
  change: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/{id}',
    access: { right: ['confirm', 'Timesheet'], scope: 'company', by: ['session'] },
    beginsAhead: true,
    changes: ['Job'],
    params: sheetPath,
    body: timesheetInput.safeExtend({ version }),
    output: job,
    status: 202,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'company/timeSheets/{id}',
    access: { right: ['delete', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['Timesheet', 'HoursAccount', 'Log'],
    params: sheetPath,
    output: successBody,
  }),
  /**
   * Brings a deleted sheet back, where its month has no other by now and its days lie within employments. `version` is the one the
   * person saw.
   *
   * @source docs/decisions.md D39, D54, D117
   */
  restore: endpoint({
    method: 'POST',
    path: 'company/timeSheets/{id}/restore',
    access: { right: ['delete', 'Timesheet'], scope: 'company', by: ['session'] },
    changes: ['Timesheet', 'HoursAccount', 'Log'],
    params: sheetPath,
    body: z.strictObject({ version }),
    output: successBody,
  }),
  download: endpoint({
    method: 'GET',
    path: 'company/timeSheets/download/{id}',
    isLong: true,
    access: { right: ['download', 'Timesheet'], scope: 'company', by: ['session'] },
    reads: ['Timesheet', 'Employee', 'Company'],
    params: sheetPath,
    output: { file: 'application/pdf' },
  }),
};
