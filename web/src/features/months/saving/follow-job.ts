import type { Job } from '@zeitblatt/domain/record/jobs/job';

/**
 * Short delays first, because a save usually takes less than half a second; then one poll per second.
 *
 * @source docs/product.md section 9 "Queue polling"
 */
const PAUSES_MS = [150, 350] as const;
const POLL_MS = 1000;

type Following = {
  readonly read: (id: Job['id']) => Promise<Job>;
  readonly wait: (ms: number) => Promise<void>;
  readonly onProgress?: (percent: number) => void;
  readonly onJob?: (job: Job) => void;
};

/** Polls a job until it is finished. An error of `read` or `wait` ends the polling. @returns the finished job */
export async function followJob(started: Job, { read, wait, onProgress, onJob }: Following): Promise<Job> {
  let job = started;
  for (let asked = 0; !job.is_finished; asked += 1) {
    await wait(PAUSES_MS[asked] ?? POLL_MS);
    job = await read(job.id);
    onProgress?.(job.progress);
    onJob?.(job);
  }
  return job;
}

/** Returns a delay that the signal interrupts. @throws the reason of the signal */
export const createAbortableWait =
  (signal: AbortSignal) =>
  (ms: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        reject(signal.reason);
      };
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop);
        resolve();
      }, ms);
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    });
