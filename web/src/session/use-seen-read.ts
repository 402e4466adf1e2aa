import type { CallArguments, Endpoint } from '@zeitblatt/contract/call/endpoint';
import { use, useEffect, useEffectEvent, useState } from 'react';
import type * as z from 'zod';
import { ApiError } from '../api/api-error.ts';
import { useRead } from '../api/use-read.ts';
import { ClockContext } from '../clock/clock.ts';
import { type SeenAnswer, seenAnswers } from './seen-answers.ts';
import { useUser } from './session-context.tsx';

type ReadableEndpoint = Endpoint & { readonly output: z.ZodType };

/** Whether a read got no usable answer, so that what was seen last is the best there is. */
const isUnanswered = (error: Error | null): boolean =>
  error !== null && !(error instanceof ApiError && error.status < 500);

/**
 * Reads from the API, and keeps the answer on this device until its account signs out: without a network it is shown as it
 * was seen last.
 */
export function useSeenRead<E extends ReadableEndpoint>(
  endpoint: E,
  args: CallArguments<E>,
  options: {
    readonly pollMs?: number;
    readonly isEnabled?: boolean;
    readonly onKept?: (seen: SeenAnswer<z.output<E['output']>>) => void;
  } = {},
) {
  type Output = z.output<E['output']>;
  const now = use(ClockContext);
  const { id: userId } = useUser();
  const read = useRead<E>(endpoint, args, options);
  const name = `${endpoint.path} ${JSON.stringify(args)}`;
  const [looked, setLooked] = useState<{ readonly name: string; readonly seen: SeenAnswer<Output> | null } | null>(
    null,
  );
  const { dataUpdatedAt, isFetchedAfterMount, isPlaceholderData } = read;
  const data = isPlaceholderData ? undefined : (read.data as Output | undefined);
  const { onKept } = options;
  const keep = useEffectEvent(async () => {
    if (data === undefined) return null;
    const seen = { answer: data, seenAt: now() };
    await seenAnswers.keep(userId, name, endpoint.output, seen).catch(() => undefined);
    return { name, seen };
  });
  // A read that brings the same answer has seen it again; one from the cache has not.
  const readAt = isFetchedAfterMount && !isPlaceholderData ? dataUpdatedAt : 0;
  useEffect(() => {
    if (readAt > 0) void keep().then((kept) => kept && setLooked(kept));
  }, [readAt]);
  useEffect(() => {
    let isCurrent = true;
    const look = async () => {
      const seen = await seenAnswers.read<E['output']>(userId, name, endpoint.output).catch(() => null);
      if (!isCurrent) return;
      if (seen) onKept?.(seen);
      setLooked((known) => (known?.name === name ? known : { name, seen }));
    };
    void look();
    return () => {
      isCurrent = false;
    };
  }, [userId, name, endpoint, onKept]);
  const seen = looked?.name === name ? looked.seen : null;
  const isAway = isUnanswered(read.error) || read.fetchStatus === 'paused';
  return {
    ...read,
    data: data ?? (isAway ? seen?.answer : undefined),
    /** Withheld until it is known whether the answer was seen before. */
    error: data === undefined && looked?.name !== name ? null : read.error,
    /** When the shown answer was seen last, by the clock of the device, in milliseconds since 1970. */
    seenAt: seen?.seenAt ?? null,
  };
}
