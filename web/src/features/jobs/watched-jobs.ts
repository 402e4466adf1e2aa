import type { Job } from '@zeitblatt/domain/jobs/job';
import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage } from '../../session/browser-storage.ts';

/** `watched`: it is shown until somebody has read how it ended. `told`: they have. */
type Watched = Readonly<Record<Job['id'], 'watched' | 'told'>>;

const NOTHING = '{}';
const listeners = new Set<() => void>();

const keyOf = (userId: number): string => `jobs.${userId}`;
const readText = (userId: number): string => browserStorage().getItem(keyOf(userId)) ?? NOTHING;

function parsed(text: string): Watched {
  try {
    return JSON.parse(text) as Watched;
  } catch {
    return {};
  }
}

function keep(userId: number, watched: Watched): void {
  const text = JSON.stringify(watched);
  if (text === readText(userId)) return;
  browserStorage().setItem(keyOf(userId), text);
  for (const listener of listeners) listener();
}

/** More than the server lists. */
const MOST = 100;

/** Notes jobs of this person, and forgets the oldest ones. */
export function watchJobs(userId: number, ids: readonly Job['id'][]): void {
  const before = parsed(readText(userId));
  const fresh = ids.filter((id) => !(id in before)).map((id) => [id, 'watched'] as const);
  keep(userId, Object.fromEntries([...Object.entries(before), ...fresh].slice(-MOST)));
}

/** The person knows how a job ended. */
export const tellJob = (userId: number, id: Job['id']): void =>
  keep(userId, { ...parsed(readText(userId)), [id]: 'told' });

/** Another tab has told it as well. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** The jobs whose end this person has not read yet; kept in the browser, so that a reload loses none. */
export function useWatchedJobs(userId: number): ReadonlySet<Job['id']> {
  const text = useSyncExternalStore(subscribe, () => readText(userId));
  return useMemo(
    () =>
      new Set(
        Object.entries(parsed(text))
          .filter(([, state]) => state === 'watched')
          .map(([id]) => id),
      ),
    [text],
  );
}
