import { useQueryClient } from '@tanstack/react-query';
import type { CallArguments, CallOutput, WritingEndpoint } from '@zeitblatt/contract/call/endpoint';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import { makeReadsStale } from '../../../../api/stale-reads.ts';
import { useWrite } from '../../../../api/use-write.ts';
import { failureText, reportFailure } from '../../../../errors/failure.ts';
import { notify } from '../../../../ui/messages/notify.ts';

/**
 * A change of the subscription by one button. A refusal is shown beside the button, everything else as a message. A
 * subscription that was changed elsewhere is read again; where its form goes with it, the refusal is a message, too.
 */
export function useSubscriptionWrite<E extends WritingEndpoint>(endpoint: E) {
  const write = useWrite<E>(endpoint);
  const cache = useQueryClient();
  const [messages, setMessages] = useState<readonly string[]>([]);
  /** @param done text of the success @returns whether the change was made */
  const run = async (args: CallArguments<E>, done: (output: CallOutput<E>) => string | null): Promise<boolean> => {
    if (write.isSending) return false;
    setMessages([]);
    try {
      const text = done(await write.send(args));
      if (text !== null) notify.success(text);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) makeReadsStale(cache, endpoint.changes);
      const isOver = error instanceof ApiError && error.code === 'subscription_exists';
      if (!isOver && error instanceof ApiError && error.text !== undefined && !error.isShownElsewhere)
        setMessages([failureText(error)]);
      else reportFailure(error);
      return false;
    }
  };
  return { run, isSending: write.isSending, messages };
}
