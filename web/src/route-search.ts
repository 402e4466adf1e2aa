import { archiveQuery } from '@zeitblatt/domain/archives/archive';
import { isIsoDate, isIsoMonth } from '@zeitblatt/domain/calendar/wire';
import { employeeQuery } from '@zeitblatt/domain/people/employee';
import { MAX_MONTHS } from '@zeitblatt/domain/timesheets/batch';
import * as z from 'zod';
import { createListState } from './lists/list-state.ts';
import { isInsidePath } from './session/inside-path.ts';

/*
 * What the addresses of the application may carry. A value that makes no sense is left out: an old link or a typing
 * error leads to the screen all the same.
 */

const orNothing = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined);

/** `1,2,3`, or the list itself when a screen hands it over. */
const list = <S extends z.ZodType>(item: S, most = 500) =>
  orNothing(
    z.preprocess((value) => (typeof value === 'string' ? value.split(',') : value), z.array(item).min(1).max(most)),
  );

const month = z.string().refine(isIsoMonth);
const id = z.coerce.number().pipe(z.int().positive());
const flag = z.preprocess((value) => value === 'true' || value === true || value === '1' || value === 1, z.boolean());

/** Token of a one-time link. @source docs/decisions.md D27 */
const linkToken = orNothing(z.string().regex(/^[\w-]{1,200}$/));

export const loginSearch = z.object({
  /** Where to go after the sign-in. */
  redirect: orNothing(z.string().refine(isInsidePath)),
  /** Signs in by itself. @source docs/decisions.md D33 */
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
export const employeeListState = createListState('employees', employeeListSearch);

export const archiveListSearch = z.object({
  search: orNothing(archiveQuery.shape.search.unwrap()),
  page: orNothing(archiveQuery.shape.page.unwrap()),
  rowsPerPage: orNothing(archiveQuery.shape.rowsPerPage.unwrap()),
  sortBy: orNothing(archiveQuery.shape.sortBy.unwrap()),
  descending: orNothing(archiveQuery.shape.descending.unwrap()),
});
export type ArchiveListSearch = z.infer<typeof archiveListSearch>;
export const archiveListState = createListState('archives', archiveListSearch);

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

/** People whose sheets of a month are made at once: what an address can carry. */
export const MOST_IN_A_BATCH = 2000;

/**
 * The sheets of a batch: of several people in a month, or of several months of one.
 *
 * @source docs/product.md section 2
 */
export const batchSearch = z.object({
  month: orNothing(month),
  schema_id: orNothing(id),
  schemas: list(id, MOST_IN_A_BATCH),
  months: list(month, MAX_MONTHS),
  ignore_last_6_days: orNothing(flag),
  lastDayOfCalculation: orNothing(z.string().refine(isIsoDate)),
  /** Stands above the batch; dashes are shown as spaces. */
  archiveName: orNothing(z.string().trim().min(1).max(100)),
});
/** Two versions of a sheet to be compared, and whether all of their days are shown. */
export const historySearch = z.object({ older: orNothing(id), newer: orNothing(id), all: orNothing(flag) });
