import type { Query, QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@zeitblatt/contract/endpoint';
import type { Thing } from '@zeitblatt/contract/things';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What the answer is made of: a change of any of these makes it stale. */
      readonly reads: readonly Thing[];
    };
  }
}

/** What the cache must know of a reading call. A call that changes things can read as well: a proposal is sent by POST. */
export const readMeta = ({ reads = [] }: Endpoint) => ({ reads });

type Options = {
  /** `none` leaves an answer that is on the screen as it is; it is read again when it is needed the next time. */
  readonly refetchType?: 'active' | 'none';
  /** Answers that stay fresh although they read what has changed. */
  readonly isKept?: (query: Query) => boolean;
};

/** Makes every answer stale that reads something of what has changed. */
export function makeReadsStale(
  cache: QueryClient,
  changes: readonly Thing[],
  { refetchType = 'active', isKept = () => false }: Options = {},
): void {
  void cache.invalidateQueries({
    refetchType,
    predicate: (query) => query.meta !== undefined && isChanged(query.meta.reads, changes) && !isKept(query),
  });
}

const isChanged = (reads: readonly Thing[], changes: readonly Thing[]): boolean =>
  reads.some((thing) => changes.includes(thing));
