import type { Job } from '@zeitblatt/domain/jobs/job';
import * as z from 'zod';

/*
 * The batch that is being saved on this page, kept in the tab: whoever loads the page again finds it where it was. In
 * other tabs, and for whoever has gone elsewhere, the sign beside the bell tells how it ended.
 */

const KEY = 'batch';
const inHand = z.object({ address: z.string(), job: z.string(), atMs: z.number() });

/** A page that is opened again much later is about something else. */
const LONGEST_MS = 600_000;

/** @param address what the page was asked for */
export function keepInHand(address: string, job: Job['id'], atMs: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, job, atMs } satisfies z.infer<typeof inHand>));
  } catch {
    // Closed or full: then a reload shows the batch as it is by now.
  }
}

export function letGo(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The job that was in hand when this page was left by a reload. */
export function jobInHand(address: string, nowMs: number): Job['id'] | null {
  try {
    const kept = inHand.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
    return kept !== undefined && kept.address === address && nowMs - kept.atMs < LONGEST_MS ? kept.job : null;
  } catch {
    return null;
  }
}
