import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallArguments, CallOutput, Endpoint } from '@zeitblatt/contract/call/endpoint';
import type { Client } from './client.ts';
import { useClient } from './client-context.ts';
import { cacheMetaOf } from './stale-reads.ts';

type ReadKey = readonly [path: string, params: unknown, query: unknown];

/** Query options of a reading call; its cache key is path, parameters and query. */
export function readOptions<E extends Endpoint>(client: Client, endpoint: E, args: CallArguments<E>) {
  const key: ReadKey = [endpoint.path, args.params ?? null, args.query ?? null];
  return queryOptions({
    queryKey: key,
    meta: cacheMetaOf(endpoint),
    queryFn: ({ signal }): Promise<CallOutput<E>> => client.call(endpoint, args, { signal }),
  });
}

/**
 * Reads from the API and keeps the answer current. While the next page of a list loads, the previous one stays; data of
 * another employee or user are never shown in the meantime.
 */
export function useRead<E extends Endpoint>(
  endpoint: E,
  args: CallArguments<E>,
  options: {
    readonly isEnabled?: boolean;
    readonly pollMs?: number | ((data: CallOutput<E> | undefined) => number | false);
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
