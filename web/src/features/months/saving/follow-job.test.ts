import type { Job } from '@zeitblatt/domain/record/jobs/job';
import { jobOf } from '@zeitblatt/domain/record/jobs/job.builder';
import { expect, test, vi } from 'vitest';
import { createAbortableWait, followJob } from './follow-job.ts';

const jobAt = (progress: number, is_finished = false): Job =>
  jobOf({ progress, is_finished, result: is_finished ? { timesheet_id: 900 } : null });

test('asks early at first, then once a second, until the job is finished', async () => {
  const answers = [jobAt(10), jobAt(40), jobAt(80), jobAt(100, true)];
  const waits: number[] = [];
  const seen: number[] = [];
  const finished = await followJob(jobAt(0), {
    read: async () => answers.shift() ?? jobAt(100, true),
    wait: async (ms) => void waits.push(ms),
    onProgress: (percent) => seen.push(percent),
  });
  expect(waits).toEqual([150, 350, 1000, 1000]);
  expect(seen).toEqual([10, 40, 80, 100]);
  expect(finished.result).toEqual({ timesheet_id: 900 });
});

test('reports the whole job, not only its percentage', async () => {
  const seen: string[] = [];
  await followJob(jobAt(0), {
    read: async () => jobOf({ is_finished: true, done: 3, total: 3 }),
    wait: async () => undefined,
    onJob: ({ done, total }) => seen.push(`${done} of ${total}`),
  });
  expect(seen).toEqual(['3 of 3']);
});

test('a cancelled job counts as finished, and polling ends', async () => {
  const read = vi.fn().mockResolvedValue(jobOf({ is_finished: true, is_cancelled: true, error: 'Abgebrochen' }));
  const finished = await followJob(jobAt(0), { read, wait: async () => undefined });
  expect(finished.is_cancelled).toBe(true);
  expect(read).toHaveBeenCalledTimes(1);
});

test('does not ask for a job that was finished at once', async () => {
  const read = vi.fn();
  await followJob(jobAt(100, true), { read, wait: async () => undefined, onProgress: () => undefined });
  expect(read).not.toHaveBeenCalled();
});

test('stops with the error of an answer that failed', async () => {
  const read = vi.fn().mockRejectedValue(new Error('no answer'));
  const following = followJob(jobAt(0), { read, wait: async () => undefined, onProgress: () => undefined });
  await expect(following).rejects.toThrow('no answer');
  expect(read).toHaveBeenCalledTimes(1);
});

test('stops waiting when the signal aborts', async () => {
  const leaving = new AbortController();
  const waiting = createAbortableWait(leaving.signal)(60_000);
  leaving.abort(new Error('left'));
  await expect(waiting).rejects.toThrow('left');
  await expect(createAbortableWait(leaving.signal)(1)).rejects.toThrow('left');
});
