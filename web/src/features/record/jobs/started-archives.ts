import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { readRecord, storeRecord, useStoredRecord } from '../../../session/stored-record.ts';

/** Ids of archive jobs by month. */
export type StartedArchives = Readonly<Record<IsoMonth, string>>;

const keyOf = (userId: number): string => `archives.started.${userId}`;

/** Stores a pending download, so that it continues after a reload or a return to the page. */
export const storePendingArchive = (userId: number, month: IsoMonth, jobId: string): void =>
  storeRecord(keyOf(userId), { ...readRecord(keyOf(userId)), [month]: jobId });

/**
 * Removes a pending download. @returns whether it was still pending, so that only one of two tabs downloads the file
 */
export function takePendingArchive(userId: number, jobId: string): boolean {
  const before = Object.entries(readRecord(keyOf(userId)));
  const others = before.filter(([, waiting]) => waiting !== jobId);
  storeRecord(keyOf(userId), Object.fromEntries(others));
  return others.length < before.length;
}

export const usePendingArchives = (userId: number): StartedArchives => useStoredRecord(keyOf(userId));
