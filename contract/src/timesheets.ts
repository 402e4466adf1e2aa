import { wireDate, wireMonth } from '@zeitblatt/domain/calendar/wire';
import { job } from '@zeitblatt/domain/jobs/job';
import { id, idText, version } from '@zeitblatt/domain/rules/fields';
import { schedule, scheduleInput, scheduleVersion } from '@zeitblatt/domain/schedules/schedule';
import { proposal, timesheet, timesheetInput, timesheetRow } from '@zeitblatt/domain/timesheets/timesheet';
import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { done } from './errors.ts';
import { pageQuery, paginated } from './paginated.ts';

const sheetPath = z.object({ id: idText });

export const timesheets = {
  list: endpoint({
    method: 'GET',
    path: 'company/timeSheets',
    access: ['read', 'Timesheet'],
    query: pageQuery.extend({
      employee_id: idText,
      filterBy: z.enum(['deleted:true'], 'validation:invalid').optional(),
    }),
    output: paginated(timesheetRow),
  }),
  /** How many sheets the last months still miss, newest first: what the overview asks to be done next. */
  months: endpoint({
    method: 'GET',
    path: 'company/timeSheets/months',
    access: ['read', 'Timesheet'],
    output: z.object({ data: z.array(z.object({ month: wireMonth, saved: z.int(), missing: z.int() })) }),
  }),
  schedule: endpoint({
    method: 'GET',
    path: 'company/timeSheets/schema',
    access: ['read', 'Schedule'],
    query: z.strictObject({ employee_id: idText }),
    output: schedule,
  }),
  /** Earlier, present and coming versions, newest first. @source D36 */
  scheduleVersions: endpoint({
    method: 'GET',
    path: 'company/timeSheets/schema/{id}/versions',
    access: ['read', 'Schedule'],
    params: sheetPath,
    output: z.object({ data: z.array(scheduleVersion) }),
  }),
  /** Without `valid_from`, from the first month that has no saved sheet on. @source D36 */
  changeSchedule: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/schema/{id}',
    access: ['edit', 'Schedule'],
    params: sheetPath,
    body: scheduleInput.safeExtend({ valid_from: wireMonth.nullable().default(null), version }),
    output: schedule,
  }),
  /** A further version for an employee by their own id. Every employee has one schedule from the start. */
  addSchedule: endpoint({
    method: 'POST',
    path: 'company/timeSheets/schema',
    access: ['edit', 'Schedule'],
    body: scheduleInput.safeExtend({ employee_id: id, valid_from: wireMonth }),
    output: schedule,
    status: 201,
  }),
  /** Deletes all of them or none. @source security S10 */
  removeMany: endpoint({
    method: 'DELETE',
    path: 'company/timeSheets/batch/delete',
    access: ['delete', 'Timesheet'],
    body: z.strictObject({
      ids: z.array(id).min(1, 'validation:required').max(500, 'validation:invalid'),
    }),
    output: done,
  }),
  propose: endpoint({
    method: 'POST',
    path: 'company/timeSheets/create',
    access: ['propose', 'Timesheet'],
    body: z.strictObject({
      schema_id: id,
      month: wireMonth,
      last_calc_day: wireDate.nullable().default(null),
      ignore_last_6_days: z.boolean('validation:invalid').default(false),
    }),
    output: proposal,
  }),
  /**
   * Saves in the background; the answer is the job. `version` is what the person knows the month to have: 0 for no sheet
   * yet. Without it a sheet that is there is replaced by a new version. @source product 4; D34, D35, D54
   */
  save: endpoint({
    method: 'POST',
    path: 'company/timeSheets/save',
    access: ['confirm', 'Timesheet'],
    body: timesheetInput.safeExtend({ version: z.int('validation:version').min(0, 'validation:version').optional() }),
    output: job,
    status: 202,
  }),
  get: endpoint({
    method: 'GET',
    path: 'company/timeSheets/{id}',
    access: ['read', 'Timesheet'],
    params: sheetPath,
    output: timesheet,
  }),
  change: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/{id}',
    access: ['confirm', 'Timesheet'],
    params: sheetPath,
    body: timesheetInput.safeExtend({ version }),
    output: job,
    status: 202,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'company/timeSheets/{id}',
    access: ['delete', 'Timesheet'],
    params: sheetPath,
    output: done,
  }),
  /** Brings a deleted sheet back, where its month has no other by now. `version` is the one the person saw. @source D39, D54 */
  restore: endpoint({
    method: 'POST',
    path: 'company/timeSheets/{id}/restore',
    access: ['delete', 'Timesheet'],
    params: sheetPath,
    body: z.strictObject({ version }),
    output: done,
  }),
  download: endpoint({
    method: 'GET',
    path: 'company/timeSheets/download/{id}',
    access: ['download', 'Timesheet'],
    params: sheetPath,
    output: { file: 'application/pdf' },
  }),
};
