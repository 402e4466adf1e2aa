import { getRouteApi } from '@tanstack/react-router';
import * as api from '@zeitblatt/contract/api';
import { ARCHIVE_SORTS, archiveQuery } from '@zeitblatt/domain/record/archives/archive';
import { useRead } from '../../../api/use-read.ts';
import { useAddressedList } from '../../../lists/addressed-list.ts';
import { useUser } from '../../../session/session-context.tsx';
import { type ArchiveListSearch, archiveListSearch, archiveListState } from './archive-search.ts';

const route = getRouteApi('/app/archives');

/** The archive list for the current address. @source docs/product.md section 2 "/archives" */
export function useArchiveList() {
  // The router adds values that the address has besides those of the route.
  const search = archiveListSearch.parse(route.useSearch());
  const navigate = route.useNavigate();
  const user = useUser();
  const query = archiveQuery.parse(search);
  const answer = useRead(api.archives.list, { query }, { isEnabled: user.has_company });
  const change = (next: ArchiveListSearch, options: { readonly replace?: boolean } = {}) =>
    void navigate({ search: (now) => ({ ...now, ...next }), ...options });
  const list = useAddressedList({ search, state: archiveListState, query, sorts: ARCHIVE_SORTS, answer, change });
  return { ...list, answer, query, showAll: () => change({ search: undefined, page: 1 }) };
}
