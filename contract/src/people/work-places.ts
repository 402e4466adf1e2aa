import { employeeMoves, workPlaceVersion } from '@zeitblatt/domain/people/employees/work-place';
import { id, idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

const before = z.object({ employee_id: id, site_id: id.nullable(), city_id: id.nullable() });

export const workPlaces = {
  /** Places of work of an employee by their days, newest first; without any it is the company's place. @source docs/decisions.md D118 */
  versions: endpoint({
    method: 'GET',
    path: 'company/employees/{id}/workPlaces',
    access: { right: ['read', 'Employee'], scope: 'company', by: ['session'] },
    reads: ['Employee', 'Company'],
    params: z.object({ id: idText }),
    output: z.object({ data: z.array(workPlaceVersion) }),
  }),
  /**
   * Moves employees from a day on, all or none. `before` has those who were elsewhere, as moves: sent with the same day, they undo it.
   *
   * @source docs/decisions.md D118
   */
  move: endpoint({
    method: 'POST',
    path: 'company/moveEmployees',
    access: { right: ['edit', 'Employee'], scope: 'company', by: ['session'] },
    changes: ['Employee', 'Schedule', 'Company', 'Log'],
    body: employeeMoves,
    output: z.object({ success: z.string(), before: z.array(before) }),
  }),
};
