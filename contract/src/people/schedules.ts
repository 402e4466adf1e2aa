import { wireDate } from '@zeitblatt/domain/calendar/wire';
import { schedule, scheduleInput, scheduleVersion } from '@zeitblatt/domain/people/schedules/schedule';
import { id, idText, version } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

const schedulePath = z.object({ id: idText });

export const schedules = {
  get: endpoint({
    method: 'GET',
    path: 'company/timeSheets/schema',
    access: { right: ['read', 'Schedule'], scope: 'company', by: ['session'] },
    reads: ['Schedule', 'SalaryGroup'],
    query: z.strictObject({ employee_id: idText }),
    output: schedule,
  }),
  /** Earlier, present and coming versions, newest first. @source docs/decisions.md D36 */
  versions: endpoint({
    method: 'GET',
    path: 'company/timeSheets/schema/{id}/versions',
    access: { right: ['read', 'Schedule'], scope: 'company', by: ['session'] },
    reads: ['Schedule', 'SalaryGroup'],
    params: schedulePath,
    output: z.object({ data: z.array(scheduleVersion) }),
  }),
  /**
   * Changes a schedule from the day `valid_from` on, and begin and end of the current employment at once. Without that day, the change
   * begins with the first month that has no saved sheet. Days of confirmed months may lie outside of every employment only if
   * `corrects_months` says that the begin or end was wrong.
   *
   * @source docs/decisions.md D36, D117
   */
  change: endpoint({
    method: 'PUT',
    path: 'company/timeSheets/schema/{id}',
    access: { right: ['edit', 'Schedule'], scope: 'company', by: ['session'] },
    changes: ['Schedule', 'Log'],
    params: schedulePath,
    body: scheduleInput.safeExtend({
      valid_from: wireDate.nullable().default(null),
      corrects_months: z.boolean('validation:invalid').optional(),
      version,
    }),
    output: schedule,
  }),
  /** Adds a further version to the schedule of an employee. Every employee has one schedule from the start. */
  add: endpoint({
    method: 'POST',
    path: 'company/timeSheets/schema',
    access: { right: ['edit', 'Schedule'], scope: 'company', by: ['session'] },
    changes: ['Schedule', 'Log'],
    body: scheduleInput.safeExtend({ employee_id: id, valid_from: wireDate }),
    output: schedule,
    status: 201,
  }),
};
