import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { keepRecord, readRecord, useRecord } from '../../session/kept-record.ts';

/** Ids of archive jobs by month. */
export type Started = Readonly<Record<IsoMonth, string>>;

const keyOf = (userId: number): string => `archives.started.${userId}`;

/** Stores a pending download, so that it continues after a reload or a return to the page. */
export const keepStarted = (userId: number, month: IsoMonth, jobId: string): void =>
  keepRecord(keyOf(userId), { ...readRecord(keyOf(userId)), [month]: jobId });

/**
 * Removes a pending download. @returns whether it was still pending, so that only one of two tabs downloads the file
 */
export function takeStarted(userId: number, jobId: string): boolean {
  const before = Object.entries(readRecord(keyOf(userId)));
  const others = before.filter(([, waiting]) => waiting !== jobId);
  keepRecord(keyOf(userId), Object.fromEntries(others));
  return others.length < before.length;
}

export const useStarted = (userId: number): Started => useRecord(keyOf(userId));
