import { employeeQuery } from '@zeitblatt/domain/people/employee';
import * as z from 'zod';
import { createListState } from '../../../lists/list-state.ts';
import { orNothing } from '../../../routing/search-values.ts';

/** Search values of the employee list, with the schemas of its call. */
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
