import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { useRead } from '../../../api/use-read.ts';
import { useAddressedPages } from '../../../lists/addressed-list.ts';
import { useUser } from '../../../session/session-context.tsx';

const route = getRouteApi('/app/hours-account');

/** The list of accounts for the current address, and whose statement is open. */
export function useAccounts() {
  const { search = '', page = 1, rowsPerPage = 15, person } = route.useSearch();
  const navigate = route.useNavigate();
  const { has_company } = useUser();
  const answer = useRead(api.hoursAccount.list, { query: { search, page, rowsPerPage } }, { isEnabled: has_company });
  const { rows, paging } = useAddressedPages({
    query: { page, rowsPerPage },
    answer,
    change: (next, options = {}) => void navigate({ search: (now) => ({ ...now, ...next }), ...options }),
  });
  return {
    search,
    person,
    answer,
    rows: has_company ? rows : [],
    paging,
    searchFor: (text: string) => void navigate({ search: (now) => ({ ...now, search: text, page: 1 }), replace: true }),
    // The statement follows the arrows: the step before is not a page of its own.
    open: (id: number) =>
      void navigate({ search: (now) => ({ ...now, person: id }), replace: person !== undefined, resetScroll: false }),
    close: () => void navigate({ search: ({ person: _closed, ...now }) => now, resetScroll: false }),
  };
}
