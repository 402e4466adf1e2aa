import { isIsoDate, isoMonth } from '@zeitblatt/domain/calendar/wire';
import { employeeQuery } from '@zeitblatt/domain/people/employee';
import { BATCH_MONTHS_MAX } from '@zeitblatt/domain/timesheets/batch';
import * as z from 'zod';
import { flagValue, idValue, listOf, monthValue, orNothing } from '../../routing/search-values.ts';

/**
 * Search values of the editor: a month to propose, and the sheets to review after it: of other employees, or of other
 * months.
 */
export const timesheetSearch = z.object({
  month: orNothing(monthValue),
  schemaId: orNothing(idValue),
  lastDayOfCalculation: orNothing(z.string().refine(isIsoDate)),
  ignore_last_6_days: orNothing(flagValue),
  /** Ids of the employees whose sheets of the same month follow. */
  with: listOf(idValue),
  /** The months of this employee that follow. */
  months: listOf(monthValue),
});

/** Maximum number of employees in the address of a batch. */
export const BATCH_EMPLOYEES_MAX = 2000;

/**
 * Search values of a batch: several employees in a month, or several months of one. @source docs/product.md section 2
 */
export const batchSearch = z.object({
  month: orNothing(monthValue),
  schema_id: orNothing(idValue),
  schemas: listOf(idValue, BATCH_EMPLOYEES_MAX),
  months: listOf(monthValue, BATCH_MONTHS_MAX),
  ignore_last_6_days: orNothing(flagValue),
  lastDayOfCalculation: orNothing(z.string().refine(isIsoDate)),
  /** Heading of the batch; dashes are shown as spaces. */
  archiveName: orNothing(z.string().trim().min(1).max(100)),
});

/** Search values of a comparison: two versions, and whether all days are shown. */
export const historySearch = z.object({
  older: orNothing(idValue),
  newer: orNothing(idValue),
  all: orNothing(flagValue),
});

/** Search values of the list from which sheets of a month are removed. */
export const removeSheetsSearch = z.object({
  month: orNothing(isoMonth),
  page: orNothing(employeeQuery.shape.page.unwrap()),
  rowsPerPage: orNothing(employeeQuery.shape.rowsPerPage.unwrap()),
});
