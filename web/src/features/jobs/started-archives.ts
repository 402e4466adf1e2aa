import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { keepRecord, readRecord, useRecord } from '../../session/kept-record.ts';

/** The job that makes the archive of a month. */
export type Started = Readonly<Record<IsoMonth, string>>;

const keyOf = (userId: number): string => `archives.started.${userId}`;

/** Notes what somebody waits for: a reload, and coming back to the page, go on waiting. */
export const keepStarted = (userId: number, month: IsoMonth, jobId: string): void =>
  keepRecord(keyOf(userId), { ...readRecord(keyOf(userId)), [month]: jobId });

/** Ends the waiting. @returns whether it was still waited for: two tabs do not fetch the same file twice */
export function takeStarted(userId: number, jobId: string): boolean {
  const before = Object.entries(readRecord(keyOf(userId)));
  const others = before.filter(([, waiting]) => waiting !== jobId);
  keepRecord(keyOf(userId), Object.fromEntries(others));
  return others.length < before.length;
}

export const useStarted = (userId: number): Started => useRecord(keyOf(userId));
