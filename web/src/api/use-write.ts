import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallArguments, CallOutput, WritingEndpoint } from '@zeitblatt/contract/call/endpoint';
import { useCallback, useRef } from 'react';
import { isOutcomeUnknown, isOutdated } from './api-error.ts';
import { useClient } from './client-context.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { makeReadsStale } from './stale-reads.ts';

/** A call waits here while the browser has no network. */
export type BeforeSending = {
  /** Gives up a call that still waits. A call that was sent goes on, because the server may have received it. */
  readonly signal?: AbortSignal;
  /** Called when the call is sent. */
  readonly onSend?: () => void;
};

export type Write<E extends WritingEndpoint> = {
  /** Sends the call. @throws ApiError, NoAnswerError, the reason of the signal */
  readonly send: (args: CallArguments<E>, before?: BeforeSending) => Promise<CallOutput<E>>;
  readonly isSending: boolean;
};

/**
 * Sends a changing call, and then invalidates every cached answer that contains what the call changes, as the contract
 * declares.
 *
 * Each action of the user carries one idempotency key. When it is unknown whether an action was carried out, pressing
 * the button again with the same values repeats it under the same key; after any answer, or with other values, a new
 * action begins.
 *
 * @param options.isAboutRow whether the call changes a row of a list: when the row was deleted or changed by another
 * user, the list is read again too
 * @param options.occasion what a call without values refers to: another occasion is a new action
 * @source docs/decisions.md D53
 */
export function useWrite<E extends WritingEndpoint>(
  endpoint: E,
  options: { readonly isAboutRow?: boolean; readonly occasion?: string } = {},
): Write<E> {
  const client = useClient();
  const cache = useQueryClient();
  const unsettled = useRef<{ readonly values: string; readonly key: string } | null>(null);

  const readAgain = (): void => makeReadsStale(cache, endpoint.changes);

  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ args, before }: { args: CallArguments<E>; before: BeforeSending | undefined }) => {
      before?.signal?.throwIfAborted();
      before?.onSend?.();
      const values = JSON.stringify([args, options.occasion]);
      const key = unsettled.current?.values === values ? unsettled.current.key : newIdempotencyKey();
      unsettled.current = { values, key };
      try {
        const output = await client.call(endpoint, args, { idempotencyKey: key });
        unsettled.current = null;
        return output;
      } catch (error) {
        if (!isOutcomeUnknown(error)) unsettled.current = null;
        throw error;
      }
    },
    onSuccess: readAgain,
    onError: (error) => {
      if (options.isAboutRow && isOutdated(error)) readAgain();
    },
  });
  const send = useCallback(
    (args: CallArguments<E>, before?: BeforeSending) => mutateAsync({ args, before }),
    [mutateAsync],
  );
  return { send, isSending: isPending };
}
