import { period, periodClosing, periodInput } from '@zeitblatt/domain/days/inactivity/period';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';
import { pageQuery, paginated } from '../call/paginated.ts';

const ofEmployee = z.object({ id: idText });
const onePeriod = z.object({ id: idText, periodId: idText });

export const inactivity = {
  list: endpoint({
    method: 'GET',
    path: 'company/employees/{id}/periods',
    access: { right: ['read', 'Inactivity'], scope: 'company', by: ['session'] },
    reads: ['Inactivity'],
    params: ofEmployee,
    query: pageQuery,
    output: paginated(period),
  }),
  /** Periods of the signed-in employee, latest first. The comment stays with the company. */
  own: endpoint({
    method: 'GET',
    path: 'own/periods',
    access: { right: ['read', 'OwnRecord'], scope: 'own', by: ['session'] },
    reads: ['Inactivity'],
    query: pageQuery,
    output: paginated(period.pick({ id: true, begin: true, end: true })),
  }),
  add: endpoint({
    method: 'POST',
    path: 'company/employees/{id}/periods',
    access: { right: ['create', 'Inactivity'], scope: 'company', by: ['session'] },
    changes: ['Inactivity', 'Log'],
    params: ofEmployee,
    body: periodInput,
    output: period,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'company/employees/{id}/periods/{periodId}',
    access: { right: ['delete', 'Inactivity'], scope: 'company', by: ['session'] },
    changes: ['Inactivity', 'Log'],
    params: onePeriod,
    output: successBody,
  }),
  /** Gives an open period its last day. @source docs/decisions.md D28 */
  close: endpoint({
    method: 'POST',
    path: 'company/employees/{id}/periods/{periodId}/close',
    access: { right: ['close', 'Inactivity'], scope: 'company', by: ['session'] },
    changes: ['Inactivity', 'Log'],
    params: onePeriod,
    body: periodClosing,
    output: period,
  }),
  /**
   * Months without a day to work on, `MM.YYYY`, up to the current one.
   *
   * @source docs/product.md section 7; docs/decisions.md D8
   */
  excludedMonths: endpoint({
    method: 'GET',
    path: 'company/employees/{id}/periods/excludedMonths',
    access: { right: ['read', 'Inactivity'], scope: 'company', by: ['session'] },
    reads: ['Inactivity', 'Schedule'],
    params: ofEmployee,
    output: z.array(z.string().regex(/^\d{2}\.\d{4}$/)),
  }),
};
