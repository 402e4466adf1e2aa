import { useQueryClient } from '@tanstack/react-query';
import * as api from '@zeitblatt/contract/api';
import type { CallOutput } from '@zeitblatt/contract/call/endpoint';
import { ApiError } from '../../api/api-error.ts';
import { useClient } from '../../api/client-context.ts';
import { readOptions, useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';

/** Poll interval; returning to the tab polls as well. */
const POLL_MS = 5 * 60_000;

export type Notification = CallOutput<typeof api.notifications.list>['data'][number];

/** Notifications for the bell. A failed read shows no message; the next poll repeats it. */
export function useNotifications() {
  const client = useClient();
  const cache = useQueryClient();
  const list = useRead(api.notifications.list, {}, { pollMs: POLL_MS });
  const remove = useWrite(api.notifications.delete);
  const { queryKey } = readOptions(client, api.notifications.list, {});

  const change = async (update: (all: readonly Notification[]) => Notification[]) => {
    // Cancels reads in progress, because their answers do not include the change of the notifications made here.
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, (old) => old && { data: update(old.data) });
  };

  return {
    all: list.data?.data,
    hasFailed: list.isError,
    markRead: (ids: ReadonlySet<Notification['id']>): void => {
      if (ids.size === 0) return;
      void change((all) => all.map((one) => (ids.has(one.id) ? { ...one, is_read: true } : one)));
      const marked = [...ids].map((id) => client.call(api.notifications.read, { params: { id } }));
      void Promise.allSettled(marked);
    },
    /** Removes a notification; one that is already gone is no failure. @throws ApiError, NoAnswerError */
    remove: async (id: Notification['id']): Promise<void> => {
      await remove.send({ params: { id } }).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      });
      await change((all) => all.filter((one) => one.id !== id));
    },
  };
}
