import { PAGE_SIZES } from '@zeitblatt/domain/rules/list-query';
import { useEffect, useEffectEvent } from 'react';
import { useUser } from '../session/session-context.tsx';
import type { Sort } from '../ui/tables/data-table.tsx';
import type { Paging } from '../ui/tables/pagination.tsx';
import type { ListState } from './list-state.ts';

/** Search values that every list has in its address. */
type AddressedSearch<SortName> = {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly rowsPerPage?: (typeof PAGE_SIZES)[number] | undefined;
  readonly sortBy?: SortName | undefined;
  readonly descending?: 'true' | 'false' | undefined;
};

type PageSearch = Pick<AddressedSearch<string>, 'page' | 'rowsPerPage'>;
type Given<Search> = { readonly [Name in keyof Search]-?: NonNullable<Search[Name]> };

type AddressedPages<Row> = {
  readonly query: Given<PageSearch>;
  readonly answer: {
    readonly data: { readonly data: readonly Row[]; readonly total: number; readonly last_page: number } | undefined;
    readonly isPlaceholderData: boolean;
  };
  /** Changes search values of the address; `replace` adds no history entry. */
  readonly change: (next: PageSearch, options?: { readonly replace?: boolean }) => void;
};

/** Paging of a list whose page is in the address. @source docs/product.md section 9 */
export function useAddressedPages<Row>({ query, answer, change }: AddressedPages<Row>) {
  // Goes back to the last page, when its last row was deleted or the address has a page beyond it.
  const lastPage = answer.isPlaceholderData ? undefined : answer.data?.last_page;
  const turnBack = useEffectEvent((page: number) => change({ page }, { replace: true }));
  useEffect(() => {
    if (lastPage !== undefined && query.page > Math.max(1, lastPage)) turnBack(Math.max(1, lastPage));
  }, [lastPage, query.page]);

  const { data, total = 0 } = answer.data ?? {};
  const paging: Paging = {
    page: query.page,
    pageSize: query.rowsPerPage,
    total,
    pageSizes: PAGE_SIZES,
    onChange: ({ page, pageSize }) => change({ page, rowsPerPage: PAGE_SIZES.find((size) => size === pageSize) }),
  };
  // For a page beyond the end rows stay undefined until the last page arrives, so that no message claims an empty list.
  return { rows: data?.length === 0 && total > 0 ? undefined : data, paging };
}

type AddressedList<SortName, Search extends AddressedSearch<SortName>, Row> = AddressedPages<Row> & {
  readonly search: Search;
  /** Stores the state in which the user left the list. */
  readonly state: ListState<Search>;
  /** Search values with defaults applied. */
  readonly query: Given<AddressedSearch<SortName>>;
  readonly sorts: readonly SortName[];
  readonly change: (next: AddressedSearch<SortName>, options?: { readonly replace?: boolean }) => void;
};

/**
 * A list whose search, sorting and page are in the address, with functions to change them.
 *
 * @source docs/product.md sections 2, 9
 */
export function useAddressedList<SortName extends string, Search extends AddressedSearch<SortName>, Row>({
  search,
  state,
  query,
  sorts,
  answer,
  change,
}: AddressedList<SortName, Search, Row>) {
  const { id: userId } = useUser();
  useEffect(() => state.keep(userId, search), [state, userId, search]);
  const sort: Sort = { id: query.sortBy, descending: query.descending === 'true' };
  return {
    ...useAddressedPages({ query, answer, change }),
    sort,
    sortBy: ({ id, descending }: Sort) =>
      change({ sortBy: sorts.find((name) => name === id), descending: descending ? 'true' : 'false', page: 1 }),
    searchFor: (text: string) => change({ search: text, page: 1 }, { replace: true }),
  };
}
