import { isIsoDate, isoMonth } from '@zeitblatt/domain/calendar/wire';
import { employeeQuery } from '@zeitblatt/domain/people/employee';
import { BATCH_MONTHS_MAX } from '@zeitblatt/domain/timesheets/batch';
import * as z from 'zod';
import { flagValue, idValue, listOf, monthValue, orNothing } from '../../routing/search-values.ts';

/** A month to be proposed, and the sheets to be reviewed after it: of other people, or of other months. */
export const timesheetSearch = z.object({
  month: orNothing(monthValue),
  schemaId: orNothing(idValue),
  lastDayOfCalculation: orNothing(z.string().refine(isIsoDate)),
  ignore_last_6_days: orNothing(flagValue),
  /** Ids of the employees whose sheet of the same month comes next. */
  with: listOf(idValue),
  /** The months of this employee that come next. */
  months: listOf(monthValue),
});

/** Most employees whose sheets of a month one address can name. */
export const BATCH_EMPLOYEES_MAX = 2000;

/** The sheets of a batch: of several people in a month, or of several months of one. @source docs/product.md section 2 */
export const batchSearch = z.object({
  month: orNothing(monthValue),
  schema_id: orNothing(idValue),
  schemas: listOf(idValue, BATCH_EMPLOYEES_MAX),
  months: listOf(monthValue, BATCH_MONTHS_MAX),
  ignore_last_6_days: orNothing(flagValue),
  lastDayOfCalculation: orNothing(z.string().refine(isIsoDate)),
  /** Stands above the batch; dashes are shown as spaces. */
  archiveName: orNothing(z.string().trim().min(1).max(100)),
});

/** Two versions of a sheet to be compared, and whether all of their days are shown. */
export const historySearch = z.object({
  older: orNothing(idValue),
  newer: orNothing(idValue),
  all: orNothing(flagValue),
});

/** The page of the list from which sheets of a month are removed. */
export const removeSheetsSearch = z.object({
  month: orNothing(isoMonth),
  page: orNothing(employeeQuery.shape.page.unwrap()),
  rowsPerPage: orNothing(employeeQuery.shape.rowsPerPage.unwrap()),
});
