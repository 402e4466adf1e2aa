import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { keepRecord, readRecord, useRecord } from '../../session/kept-record.ts';

/** The job that makes the archive of a month. */
export type Started = Readonly<Record<IsoMonth, string>>;

const keyOf = (userId: number): string => `archives.started.${userId}`;

/** Notes what somebody waits for: a reload, and coming back to the page, go on waiting. */
export const keepStarted = (userId: number, month: IsoMonth, jobId: string): void =>
  keepRecord(keyOf(userId), { ...readRecord(keyOf(userId)), [month]: jobId });

/** Ends the waiting. @returns whether it was still waited for: two tabs do not fetch the same file twice */
export function takeStarted(userId: number, month: IsoMonth, jobId: string): boolean {
  const { [month]: waiting, ...others } = readRecord(keyOf(userId));
  if (waiting !== jobId) return false;
  keepRecord(keyOf(userId), others);
  return true;
}

export const useStarted = (userId: number): Started => useRecord(keyOf(userId));
