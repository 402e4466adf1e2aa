import { wireDate } from '@zeitblatt/domain/calendar/wire';
import { employmentInput, employmentList } from '@zeitblatt/domain/people/employments/employment';
import { idText, version } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

const ofEmployee = z.object({ id: idText });
const ofEmployment = z.object({ id: idText, employmentId: idText });

/** Employments of a person, one after the other. @source docs/decisions.md D117 */
export const employments = {
  list: endpoint({
    method: 'GET',
    path: 'company/employees/{id}/employments',
    access: { right: ['read', 'Schedule'], scope: 'company', by: ['session'] },
    reads: ['Schedule'],
    params: ofEmployee,
    output: employmentList,
  }),
  /**
   * Hires a person again. The plan that counts on the first day is taken over. `previous_end` is the last day of an employment that has no
   * end yet.
   */
  add: endpoint({
    method: 'POST',
    path: 'company/employees/{id}/employments',
    access: { right: ['edit', 'Schedule'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Schedule', 'Log'],
    params: ofEmployee,
    body: employmentInput.safeExtend({ previous_end: wireDate.optional(), version }),
    output: employmentList,
    status: 201,
  }),
  /**
   * Changes an employment. A change that leaves days of confirmed months outside of every employment is refused, unless
   * `corrects_months` says that they were confirmed with a wrong begin or end.
   */
  change: endpoint({
    method: 'PUT',
    path: 'company/employees/{id}/employments/{employmentId}',
    access: { right: ['edit', 'Schedule'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Schedule', 'Log'],
    params: ofEmployment,
    body: employmentInput.safeExtend({ corrects_months: z.boolean('validation:invalid').optional(), version }),
    output: employmentList,
  }),
  /** Deletes an employment that was added by mistake: not the only one, and not one with confirmed days. */
  remove: endpoint({
    method: 'DELETE',
    path: 'company/employees/{id}/employments/{employmentId}',
    access: { right: ['edit', 'Schedule'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Schedule', 'Log'],
    params: ofEmployment,
    output: employmentList,
  }),
};
