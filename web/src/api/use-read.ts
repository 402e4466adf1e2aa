import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Arguments, Endpoint, Output } from '@zeitblatt/contract/endpoint';
import type { Client } from './client.ts';
import { useClient } from './client-context.ts';
import { readMeta } from './stale-reads.ts';

type ReadKey = readonly [path: string, params: unknown, query: unknown];

/** A reading call as the cache knows it: by its path, the parameters in it, and the query. */
export function readOptions<E extends Endpoint>(client: Client, endpoint: E, args: Arguments<E>) {
  const key: ReadKey = [endpoint.path, args.params ?? null, args.query ?? null];
  return queryOptions({
    queryKey: key,
    meta: readMeta(endpoint),
    queryFn: ({ signal }): Promise<Output<E>> => client.call(endpoint, args, { signal }),
  });
}

/**
 * Reads from the API and stays current. While the next page of a list is on its way, the previous one stays; another
 * person's data never stand in for those that are asked for.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  args: Arguments<E>,
  options: {
    readonly isEnabled?: boolean;
    readonly pollMs?: number | ((data: Output<E> | undefined) => number | false);
  } = {},
) {
  const client = useClient();
  const read = readOptions(client, endpoint, args);
  const { pollMs } = options;
  return useQuery({
    ...read,
    enabled: options.isEnabled ?? true,
    placeholderData: (previous, previousQuery) =>
      JSON.stringify(previousQuery?.queryKey[1]) === JSON.stringify(read.queryKey[1]) ? previous : undefined,
    refetchInterval: typeof pollMs === 'function' ? (query) => pollMs(query.state.data) : (pollMs ?? false),
  });
}
