import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage } from '../../session/browser-storage.ts';

/** The job that makes the archive of a month. */
export type Started = Readonly<Record<IsoMonth, string>>;

const NOTHING = '{}';
const listeners = new Set<() => void>();

const keyOf = (userId: number): string => `archives.started.${userId}`;
const readText = (userId: number): string => browserStorage().getItem(keyOf(userId)) ?? NOTHING;

function parsed(text: string): Started {
  try {
    return JSON.parse(text) as Started;
  } catch {
    return {};
  }
}

function keep(userId: number, started: Started): void {
  browserStorage().setItem(keyOf(userId), JSON.stringify(started));
  for (const listener of listeners) listener();
}

/** Notes what somebody waits for: a reload, and coming back to the page, go on waiting. */
export const keepStarted = (userId: number, month: IsoMonth, jobId: string): void =>
  keep(userId, { ...parsed(readText(userId)), [month]: jobId });

/** Ends the waiting. @returns whether it was still waited for: two tabs do not fetch the same file twice */
export function takeStarted(userId: number, month: IsoMonth, jobId: string): boolean {
  const { [month]: waiting, ...others } = parsed(readText(userId));
  if (waiting !== jobId) return false;
  keep(userId, others);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function useStarted(userId: number): Started {
  const text = useSyncExternalStore(subscribe, () => readText(userId));
  return useMemo(() => parsed(text), [text]);
}
