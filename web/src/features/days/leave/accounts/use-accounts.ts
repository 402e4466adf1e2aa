import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useRead } from '../../../../api/use-read.ts';
import { useToday } from '../../../../clock/clock.ts';
import { useAddressedPages } from '../../../../lists/addressed-list.ts';
import { useUser } from '../../../../session/session-context.tsx';

const route = getRouteApi('/app/leave');

/** The accounts of the addressed year, and whose account is open. */
export function useLeaveAccounts() {
  const thisYear = Number(useToday().slice(0, 4));
  const { year = thisYear, search = '', page = 1, rowsPerPage = 15, person } = route.useSearch();
  const navigate = route.useNavigate();
  const { has_company: isEnabled } = useUser();
  const query = { search, page, rowsPerPage };
  const answer = useRead(api.leaveAccounts.table, { params: { year }, query }, { isEnabled });
  const { rows, paging } = useAddressedPages({
    query: { page, rowsPerPage },
    answer,
    change: (next, options = {}) => void navigate({ search: (now) => ({ ...now, ...next }), ...options }),
  });
  return {
    year,
    thisYear,
    search,
    person,
    answer,
    rows: isEnabled ? rows : [],
    paging,
    searchFor: (text: string) => void navigate({ search: (now) => ({ ...now, search: text, page: 1 }), replace: true }),
    turnTo: (next: number) =>
      void navigate({ search: (now) => ({ ...now, year: next === thisYear ? undefined : next, page: 1 }) }),
    open: (id: number) =>
      void navigate({ search: (now) => ({ ...now, person: id }), replace: person !== undefined, resetScroll: false }),
    close: () => void navigate({ search: ({ person: _closed, ...now }) => now, resetScroll: false }),
  };
}

export type LeaveAccounts = ReturnType<typeof useLeaveAccounts>;
