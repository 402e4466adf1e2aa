import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { Thing } from '@zeitblatt/contract/call/things';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The things that the answer contains: a change of one of them makes it stale. */
      readonly reads: readonly Thing[];
    };
  }
}

/** Cache metadata of a reading call. Some calls with a POST, such as a proposal, read as well. */
export const cacheMetaOf = ({ reads = [] }: Endpoint) => ({ reads });

type Options = {
  /** `none` keeps an answer on the screen as it is; it is read again at its next use. */
  readonly refetchType?: 'active' | 'none';
};

/** Invalidates every cached answer that contains a changed thing. */
export function makeReadsStale(
  cache: QueryClient,
  changes: readonly Thing[],
  { refetchType = 'active' }: Options = {},
): void {
  void cache.invalidateQueries({
    refetchType,
    predicate: (query) => query.meta !== undefined && isChanged(query.meta.reads, changes),
  });
}

const isChanged = (reads: readonly Thing[], changes: readonly Thing[]): boolean =>
  reads.some((thing) => changes.includes(thing));
