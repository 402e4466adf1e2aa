import { useQueries } from '@tanstack/react-query';
import type { CallArguments, CallOutput, Endpoint } from '@zeitblatt/contract/call/endpoint';
import { useClient } from './client-context.ts';
import { readOptions } from './use-read.ts';

/** Reads several answers of the same call, in the given order. */
export function useReads<E extends Endpoint>(
  endpoint: E,
  args: readonly CallArguments<E>[],
  options: { readonly isEnabled?: boolean; readonly pollMs?: (data: CallOutput<E> | undefined) => number | false } = {},
) {
  const client = useClient();
  const { isEnabled = true, pollMs = () => false as const } = options;
  return useQueries({
    queries: args.map((one) => ({
      ...readOptions(client, endpoint, one),
      enabled: isEnabled,
      refetchInterval: (query: { readonly state: { readonly data: CallOutput<E> | undefined } }) =>
        pollMs(query.state.data),
    })),
  });
}
