import {
  employeeRetention,
  hold,
  holdInput,
  retentionInput,
  retentionState,
} from '@zeitblatt/domain/record/privacy/retention';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';
import { successBody } from '../call/errors.ts';

const idPath = z.object({ id: idText });

/**
 * How long a company keeps its records, and what holds them back from the purge.
 *
 * @source docs/decisions.md D94; docs/decisions/0070-retention-by-class-with-hold.md
 */
export const retention = {
  get: endpoint({
    method: 'GET',
    path: 'company/retention',
    access: { right: ['read', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Company', 'Employee', 'Timesheet'],
    output: retentionState,
  }),
  /** Chooses the class of the company's records. Nothing is purged in the 30 days after a change. */
  change: endpoint({
    method: 'PUT',
    path: 'company/retention',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Employee', 'Timesheet'],
    changes: ['Company', 'Log'],
    body: retentionInput,
    output: retentionState,
  }),
  /** Begins a hold of an employee, or of the whole company. */
  beginHold: endpoint({
    method: 'POST',
    path: 'company/holds',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Log'],
    body: holdInput,
    output: hold,
    status: 201,
  }),
  /** Ends a hold: what it kept may be purged from then on. */
  endHold: endpoint({
    method: 'DELETE',
    path: 'company/holds/{id}',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Log'],
    params: idPath,
    output: successBody,
  }),
  /** Until when an employee can be restored, deleted already or today, and the holds that cover them. */
  ofEmployee: endpoint({
    method: 'GET',
    path: 'company/employees/{id}/restorable',
    access: { right: ['read', 'Employee'], scope: 'company', by: ['session'] },
    reads: ['Company', 'Employee', 'Timesheet'],
    params: idPath,
    output: employeeRetention,
  }),
};
