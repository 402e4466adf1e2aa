import { getRouteApi } from '@tanstack/react-router';
import { api } from '@zeitblatt/contract/api';
import { EMPLOYEE_SORTS, type EmployeeQuery, employeeQuery, PAGE_SIZES } from '@zeitblatt/domain/employees/employee';
import { useEffect } from 'react';
import { useRead } from '../../api/use-read.ts';
import { type EmployeeListSearch, employeeListState } from '../../route-search.ts';
import { useUser } from '../../session/session-context.tsx';
import type { Sort } from '../../ui/data-table.tsx';
import type { Paging } from '../../ui/pagination.tsx';

const route = getRouteApi('/app/employees');

export const ACTIVITIES = ['all', 'active', 'inactive', 'deleted'] as const;
export type Activity = (typeof ACTIVITIES)[number];

const FILTERS = {
  all: undefined,
  active: 'is_currently_inactive:false',
  inactive: 'is_currently_inactive:true',
  deleted: 'deleted:true',
} as const satisfies Record<Activity, EmployeeQuery['filterBy']>;

/** The overview as the address describes it: what is asked, what was answered, and how to ask for something else. */
export function useEmployeeList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser();
  const query = employeeQuery.parse(search);
  const answer = useRead(api.employees.list, { query }, { isEnabled: user.has_company });

  useEffect(() => employeeListState.keep(user.id, search), [user.id, search]);

  const change = (next: EmployeeListSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({ search: (now) => ({ ...now, ...next }), ...options });

  // The last person of the last page left, or the address names a page that never was.
  const lastPage = answer.isPlaceholderData ? undefined : answer.data?.last_page;
  useEffect(() => {
    if (lastPage !== undefined && query.page > Math.max(1, lastPage)) {
      void navigate({ search: (now) => ({ ...now, page: Math.max(1, lastPage) }), replace: true });
    }
  }, [lastPage, query.page, navigate]);

  const sort: Sort = { id: query.sortBy, descending: query.descending === 'true' };
  const paging: Paging = {
    page: query.page,
    pageSize: query.rowsPerPage,
    total: answer.data?.total ?? 0,
    pageSizes: PAGE_SIZES,
    onChange: ({ page, pageSize }) => change({ page, rowsPerPage: PAGE_SIZES.find((size) => size === pageSize) }),
  };
  // A page beyond the end is left at once: until the last one is there, nothing says that there is nobody.
  const { data: people, total = 0 } = answer.data ?? {};
  const rows = people?.length === 0 && total > 0 ? undefined : people;
  return {
    answer,
    rows,
    query,
    sort,
    paging,
    activity: ACTIVITIES.find((name) => FILTERS[name] === query.filterBy) ?? 'all',
    isNarrowed: query.search !== '' || query.filterBy !== undefined,
    sortBy: ({ id, descending }: Sort) =>
      change({
        sortBy: EMPLOYEE_SORTS.find((name) => name === id),
        descending: descending ? 'true' : 'false',
        page: 1,
      }),
    filterBy: (activity: Activity) => change({ filterBy: FILTERS[activity], page: 1 }),
    searchFor: (text: string) => change({ search: text, page: 1 }, { replace: true }),
    showAll: () => change({ search: undefined, filterBy: undefined, page: 1 }),
  };
}
