import { isoDate } from '@zeitblatt/domain/calendar/wire';
import { logQuery } from '@zeitblatt/domain/company/log/log';
import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import { id } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { optionalOrDropped } from '../../../routing/search-values.ts';

/* Search values of the company area. An invalid value is dropped. */

const page = optionalOrDropped(employeeQuery.shape.page.unwrap());

/** Search values of the log, with the schemas of its call; days as `2026-12-31`. */
export const logSearch = z
  .object({
    page,
    user_id: optionalOrDropped(z.coerce.number().pipe(id)),
    type: logQuery.shape.type.catch(undefined),
    from: optionalOrDropped(isoDate),
    to: optionalOrDropped(isoDate),
  })
  // A last day before the first one is dropped, because the list would always be empty.
  .transform((search) => (search.from && search.to && search.to < search.from ? { ...search, to: undefined } : search));
export type LogSearch = z.infer<typeof logSearch>;
