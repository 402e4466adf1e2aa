import { isoDate } from '@zeitblatt/domain/calendar/wire';
import { logQuery } from '@zeitblatt/domain/company/log';
import { employeeQuery } from '@zeitblatt/domain/people/employee';
import { id } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { orNothing } from '../../routing/search-values.ts';

/*
 * What the addresses of the company area may carry. A value that makes no sense is left out.
 */

const page = orNothing(employeeQuery.shape.page.unwrap());

/** The log has the vocabulary of the call behind it; days are spelled `2026-12-31`. */
export const logSearch = z
  .object({
    page,
    user_id: orNothing(z.coerce.number().pipe(id)),
    type: logQuery.shape.type.catch(undefined),
    from: orNothing(isoDate),
    to: orNothing(isoDate),
  })
  // A last day before the first would be a list that is always empty.
  .transform((search) => (search.from && search.to && search.to < search.from ? { ...search, to: undefined } : search));
export type LogSearch = z.infer<typeof logSearch>;
