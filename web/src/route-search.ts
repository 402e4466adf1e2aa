import { isIsoDate, isIsoMonth } from '@zeitblatt/domain/calendar/wire';
import { employeeQuery } from '@zeitblatt/domain/employees/employee';
import * as z from 'zod';
import { isInsidePath } from './session/inside-path.ts';

/*
 * What the addresses of the application may carry. A value that makes no sense is left out: an old link or a typing
 * error leads to the screen all the same.
 */

const orNothing = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** `1,2,3`, or the list itself when a screen hands it over. */
const list = <S extends z.ZodType>(item: S) =>
  orNothing(
    z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).min(1).max(500)),
  );

const month = z.string().refine(isIsoMonth);
const id = z.coerce.number().pipe(z.int().positive());
const flag = z.preprocess((value) => value === 'true' || value === true || value === '1' || value === 1, z.boolean());

/** Token of a one-time link. @source D27 */
const linkToken = orNothing(z.string().regex(/^[\w-]{1,200}$/));

export const loginSearch = z.object({
  /** Where to go after the sign-in. */
  redirect: orNothing(z.string().refine(isInsidePath)),
  /** Signs in by itself. @source D33 */
  nonce: linkToken,
});

export const hashSearch = z.object({ hash: linkToken });

/** Of somebody who forgot their password, or of somebody invited who has none yet. */
export const resetSearch = z.object({ token: linkToken, userify: linkToken });

/** The overview has the vocabulary of the call behind it. */
export const employeeListSearch = z.object({
  search: orNothing(employeeQuery.shape.search.unwrap()),
  page: orNothing(employeeQuery.shape.page.unwrap()),
  rowsPerPage: orNothing(employeeQuery.shape.rowsPerPage.unwrap()),
  sortBy: orNothing(employeeQuery.shape.sortBy.unwrap()),
  descending: orNothing(employeeQuery.shape.descending.unwrap()),
  filterBy: orNothing(employeeQuery.shape.filterBy),
});
export type EmployeeListSearch = z.infer<typeof employeeListSearch>;

/** A month to be proposed, and the sheets to be reviewed after it: of other people, or of other months. */
export const timesheetSearch = z.object({
  month: orNothing(month),
  schemaId: orNothing(id),
  lastDayOfCalculation: orNothing(z.string().refine(isIsoDate)),
  ignore_last_6_days: orNothing(flag),
  /** Ids of the employees whose sheet of the same month comes next. */
  with: list(id),
  /** The months of this employee that come next. */
  months: list(month),
});

/** Two versions of a sheet to be compared, and whether all of their days are shown. */
export const historySearch = z.object({ older: orNothing(id), newer: orNothing(id), all: orNothing(flag) });
