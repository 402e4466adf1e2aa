import { getRouteApi } from '@tanstack/react-router';
import { api } from '@zeitblatt/contract/api';
import { ARCHIVE_SORTS, archiveQuery } from '@zeitblatt/domain/archives/archive';
import { PAGE_SIZES } from '@zeitblatt/domain/employees/employee';
import { useEffect } from 'react';
import { useRead } from '../../api/use-read.ts';
import { type ArchiveListSearch, archiveListState } from '../../route-search.ts';
import { useUser } from '../../session/session-context.tsx';
import type { Sort } from '../../ui/data-table.tsx';
import type { Paging } from '../../ui/pagination.tsx';

const route = getRouteApi('/app/archives');

/** The overview as the address describes it. @source product 2 "/archives" */
export function useArchiveList() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const user = useUser();
  const query = archiveQuery.parse(search);
  const answer = useRead(api.archives.list, { query }, { isEnabled: user.has_company });

  useEffect(() => archiveListState.keep(user.id, search), [user.id, search]);

  const change = (next: ArchiveListSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({ search: (now) => ({ ...now, ...next }), ...options });

  // The address names a page that never was, or is no more.
  const lastPage = answer.isPlaceholderData ? undefined : answer.data?.last_page;
  useEffect(() => {
    if (lastPage !== undefined && query.page > lastPage) {
      void navigate({ search: (now) => ({ ...now, page: lastPage }), replace: true });
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
  const { data: months, total = 0 } = answer.data ?? {};
  return {
    answer,
    // A page beyond the end is left at once: until the last one is there, nothing says that there is no month.
    rows: months?.length === 0 && total > 0 ? undefined : months,
    query,
    sort,
    paging,
    sortBy: ({ id, descending }: Sort) =>
      change({
        sortBy: ARCHIVE_SORTS.find((name) => name === id),
        descending: descending ? 'true' : 'false',
        page: 1,
      }),
    searchFor: (text: string) => change({ search: text, page: 1 }, { replace: true }),
    showAll: () => change({ search: undefined, page: 1 }),
  };
}
