import { employeeQuery } from '@zeitblatt/domain/people/employee';
import * as z from 'zod';
import { createListState } from '../../../lists/list-state.ts';
import { optionalOrDropped } from '../../../routing/search-values.ts';

/** Search values of the employee list, with the schemas of its call. */
export const employeeListSearch = z.object({
  search: optionalOrDropped(employeeQuery.shape.search.unwrap()),
  page: optionalOrDropped(employeeQuery.shape.page.unwrap()),
  rowsPerPage: optionalOrDropped(employeeQuery.shape.rowsPerPage.unwrap()),
  sortBy: optionalOrDropped(employeeQuery.shape.sortBy.unwrap()),
  descending: optionalOrDropped(employeeQuery.shape.descending.unwrap()),
  filterBy: optionalOrDropped(employeeQuery.shape.filterBy),
});
export type EmployeeListSearch = z.infer<typeof employeeListSearch>;
export const employeeListState = createListState('employees', employeeListSearch);
