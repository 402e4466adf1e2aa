import type { Job } from '@zeitblatt/domain/record/jobs/job';
import * as z from 'zod';

/* The job of the batch that this page is saving, stored in the tab, so that the page follows it again after a
   reload. In other tabs and on other pages, the jobs button beside the bell shows the result. */

const KEY = 'batch';
const inHand = z.object({ address: z.string(), job: z.string(), atMs: z.number() });

/** Age after which a stored batch is ignored, because the page is probably opened for another purpose. */
const LONGEST_MS = 600_000;

/** Stores the job of a batch for a reload of its page. @param address of the batch page */
export function storeBatchInProgress(address: string, job: Job['id'], atMs: number): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, job, atMs } satisfies z.infer<typeof inHand>));
  } catch {
    // Denied or full storage is ignored: after a reload the page then does not follow the job.
  }
}

export function clearBatchInProgress(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // If the tab's storage is denied, no job was stored in it, so there is nothing to remove.
  }
}

/** The job that this page was following before a reload. */
export function readBatchInProgress(address: string, nowMs: number): Job['id'] | null {
  try {
    const kept = inHand.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data;
    return kept !== undefined && kept.address === address && nowMs - kept.atMs < LONGEST_MS ? kept.job : null;
  } catch {
    return null;
  }
}
