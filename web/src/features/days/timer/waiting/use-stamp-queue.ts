import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import { use, useEffect, useSyncExternalStore } from 'react';
import type { Client } from '../../../../api/client.ts';
import { useClient } from '../../../../api/client-context.ts';
import { makeReadsStale } from '../../../../api/stale-reads.ts';
import { ClockContext, MonotonicContext } from '../../../../clock/clock.ts';
import { installApp } from '../../../../session/installed-app.ts';
import { seenAnswers } from '../../../../session/seen-answers.ts';
import { useSessionStore, useUser } from '../../../../session/session-context.tsx';
import { setWaitingStamps } from '../../../../session/waiting-stamps.ts';
import { createStampQueue, type StampQueue } from './stamp-queue.ts';

/** One queue for each account of the application. */
const QUEUES = new WeakMap<Client, Map<number, StampQueue>>();

/** The queue of the signed-in account. */
export function useStampQueue(): StampQueue {
  const client = useClient();
  const now = use(ClockContext);
  const monotonic = use(MonotonicContext);
  const store = useSessionStore();
  const cache = useQueryClient();
  const { id: userId } = useUser();
  const queues = QUEUES.get(client) ?? new Map<number, StampQueue>();
  QUEUES.set(client, queues);
  const known = queues.get(userId);
  if (known) return known;
  const reread = async () => {
    const tracks = { queryKey: [api.timeTracking.today.path] };
    // A read that is on its way may have been answered before the delivery.
    await cache.cancelQueries(tracks);
    await cache.refetchQueries(tracks);
    // Not awaited: the week and its questions are read where they are shown.
    makeReadsStale(cache, api.timeTracking.stamps.changes);
  };
  const queue = createStampQueue({ userId, now, monotonic, client, session: store.current, reread });
  queues.set(userId, queue);
  return queue;
}

export const useQueueState = (queue: StampQueue) => useSyncExternalStore(queue.subscribe, queue.state);

/** Sends what waits on this device, on every page of the account. Renders nothing. */
export function StampCourier() {
  const queue = useStampQueue();
  const session = useSessionStore();
  const { stamps } = useQueueState(queue);
  const waiting = stamps.length;
  const { id: userId } = useUser();
  useEffect(() => queue.watch(), [queue]);
  useEffect(() => void seenAnswers.forgetOthers(userId).catch(() => undefined), [userId]);
  useEffect(() => {
    if (import.meta.env.PROD) void installApp();
  }, []);
  useEffect(() => setWaitingStamps(waiting), [waiting]);
  useEffect(
    () =>
      session.subscribe(() => {
        if (session.ending() === 'signed_out') void seenAnswers.forget().catch(() => undefined);
      }),
    [session],
  );
  return null;
}
