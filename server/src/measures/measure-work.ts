import { Gauge, Histogram, type Registry } from 'prom-client';
import type { ObserveWork } from '../jobs/worker/observe-work.ts';

/** Upper bounds of the times of jobs, in seconds: a mail takes a moment, an archive minutes. */
const WORK_BUCKETS = [0.1, 0.5, 1, 5, 15, 60, 300, 1800];

/**
 * Measures the jobs, mails and other entries that this worker takes.
 *
 * @param types types of jobs, and queues of other layers; any other type counts as `other`
 */
export function measureWork(registry: Registry, types: readonly string[]): ObserveWork {
  const registers = [registry];
  const running = new Gauge({
    name: 'zeitblatt_jobs_running',
    help: 'Jobs that this worker does now, by type. Mails, invoices and collections count as types.',
    labelNames: ['type'],
    registers,
  });
  const durations = new Histogram({
    name: 'zeitblatt_job_duration_seconds',
    help: 'Time of an attempt at a job; outcome done, failed (given up), retried (later), stopped (cancelled or handed back).',
    labelNames: ['type', 'outcome'],
    buckets: WORK_BUCKETS,
    registers,
  });
  for (const type of types) {
    running.set({ type }, 0);
    // Prometheus sees no increase from a missing value: the first failure after a start would raise no alert.
    for (const outcome of ['done', 'failed']) durations.zero({ type, outcome });
  }
  return async (entry, work) => {
    const type = types.includes(entry.type) ? entry.type : 'other';
    running.inc({ type });
    const end = durations.startTimer({ type });
    try {
      const outcome = await work();
      end({ outcome });
      return outcome;
    } catch (error) {
      end({ outcome: 'retried' });
      throw error;
    } finally {
      running.dec({ type });
    }
  };
}
