import type { Job } from './job.ts';

/** A job that has just been queued. */
export const jobOf = (overrides: Partial<Job> = {}): Job => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  type: 'save_timesheet',
  is_finished: false,
  is_cancelled: false,
  progress: 0,
  done: 0,
  total: 0,
  error: null,
  problems: [],
  result: null,
  month: null,
  last_month: null,
  employee: null,
  has_file: false,
  is_withdrawn: false,
  is_purged: false,
  created_by: 'Sabine Hoffmann',
  is_own: true,
  created_at: '2026-06-02 14:05:00',
  started_at: null,
  finished_at: null,
  ...overrides,
});
