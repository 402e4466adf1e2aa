import { getRouteApi } from '@tanstack/react-router';
import { api } from '@zeitblatt/contract/api';
import { EMPLOYEE_SORTS, type EmployeeQuery, employeeQuery } from '@zeitblatt/domain/people/employee';
import { useRead } from '../../../api/use-read.ts';
import { useAddressedList } from '../../../lists/addressed-list.ts';
import { useUser } from '../../../session/session-context.tsx';
import { type EmployeeListSearch, employeeListState } from './employee-search.ts';

const route = getRouteApi('/app/employees');

export const ACTIVITIES = ['all', 'active', 'inactive', 'deleted'] as const;
export type Activity = (typeof ACTIVITIES)[number];

const FILTERS = {
  all: undefined,
  active: 'is_currently_inactive:false',
  inactive: 'is_currently_inactive:true',
  deleted: 'deleted:true',
} as const satisfies Record<Activity, EmployeeQuery['filterBy']>;

/** The employee list for the current address: query, answer, and how to change the query. */
export function useEmployeeList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser();
  const query = employeeQuery.parse(search);
  const answer = useRead(api.employees.list, { query }, { isEnabled: user.has_company });

  const change = (next: EmployeeListSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({ search: (now) => ({ ...now, ...next }), ...options });

  const list = useAddressedList({ search, state: employeeListState, query, sorts: EMPLOYEE_SORTS, answer, change });
  return {
    ...list,
    answer,
    query,
    activity: ACTIVITIES.find((name) => FILTERS[name] === query.filterBy) ?? 'all',
    isNarrowed: query.search !== '' || query.filterBy !== undefined,
    filterBy: (activity: Activity) => change({ filterBy: FILTERS[activity], page: 1 }),
    showAll: () => change({ search: undefined, filterBy: undefined, page: 1 }),
  };
}
