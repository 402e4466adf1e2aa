import { employeeQuery } from '@zeitblatt/domain/people/employees/employee';
import * as z from 'zod';
import { createListState } from '../../../lists/list-state.ts';
import { idValue, optionalOrDropped } from '../../../routing/search-values.ts';

/** Search values of the employee list, with the schemas of its call. */
export const employeeListSearch = z.object({
  search: optionalOrDropped(employeeQuery.shape.search.unwrap()),
  page: optionalOrDropped(employeeQuery.shape.page.unwrap()),
  rowsPerPage: optionalOrDropped(employeeQuery.shape.rowsPerPage.unwrap()),
  sortBy: optionalOrDropped(employeeQuery.shape.sortBy.unwrap()),
  descending: optionalOrDropped(employeeQuery.shape.descending.unwrap()),
  filterBy: optionalOrDropped(employeeQuery.shape.filterBy),
  missing: optionalOrDropped(employeeQuery.shape.missing),
  /** The employee that was just created, who is named above the list and marked in it. */
  created: optionalOrDropped(idValue),
});
/** The year that the page of an employee shows; without it the current one. */
export const employeePageSearch = z.object({
  year: optionalOrDropped(z.coerce.number().pipe(z.int().min(1900).max(2199))),
});
export type EmployeeListSearch = z.infer<typeof employeeListSearch>;
export const employeeListState = createListState('employees', employeeListSearch);
