import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../../api/client-context.ts';
import { makeReadsStale } from '../../api/stale-reads.ts';
import { watchChanges } from '../../api/watch-changes.ts';

/** Reads again what other devices and people have changed. Renders nothing. */
export function LiveChanges() {
  const client = useClient();
  const cache = useQueryClient();
  useEffect(
    () =>
      watchChanges({
        open: client.openChanges,
        onChanges: (things) => {
          if (things === null) void cache.invalidateQueries();
          else makeReadsStale(cache, things);
        },
      }),
    [client, cache],
  );
  return null;
}
