import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { ROWS_PER_PAGE } from '@zeitblatt/contract/call/paginated';
import { useEffect } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useUser } from '../../../session/session-context.tsx';
import type { Paging } from '../../../ui/tables/pagination.tsx';
import { type LogSearch, logSearch } from '../data/company-search.ts';

const route = getRouteApi('/app/company/log');

/** The log for the current address: filters, answer, and how to change the filters. */
export function useLog() {
  // The router adds values that the address has besides those of the route.
  const filter = logSearch.parse(route.useSearch());
  const navigate = route.useNavigate();
  const { has_company: hasCompany } = useUser();
  const page = filter.page ?? 1;
  const answer = useRead(api.company.logGroups, { query: { ...filter, page } }, { isEnabled: hasCompany });

  // An old link may contain a page beyond the last one.
  const lastPage = answer.isPlaceholderData ? undefined : answer.data?.last_page;
  useEffect(() => {
    if (lastPage !== undefined && page > Math.max(1, lastPage)) {
      void navigate({ search: (now) => ({ ...now, page: Math.max(1, lastPage) }), replace: true });
    }
  }, [lastPage, page, navigate]);

  const paging: Paging = {
    page,
    pageSize: ROWS_PER_PAGE,
    total: answer.data?.total ?? 0,
    onChange: (next) => void navigate({ search: (now) => ({ ...now, page: next.page }) }),
  };
  return {
    answer,
    filter,
    paging,
    isNarrowed: [filter.user_id, filter.type, filter.from, filter.to].some((value) => value !== undefined),
    narrow: (next: Omit<LogSearch, 'page'>) =>
      void navigate({ search: (now) => ({ ...now, ...next, page: undefined }), replace: true }),
    showAll: () => void navigate({ search: {} }),
  };
}
