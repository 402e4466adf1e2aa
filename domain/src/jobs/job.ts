import * as z from 'zod';
import { id } from '../rules/fields.ts';

/** Work that outlives a request. @source D40 */
export const JOB_TYPES = ['save_timesheet'] as const;
export type JobType = (typeof JOB_TYPES)[number];

/** Unguessable identifier of a job. @source D55 */
export const jobId = z.uuidv4('validation:id');

/** What a job tells: how far it is, and how it ended. A failed job is finished and carries an error. @source D40 */
export const job = z.object({
  id: jobId,
  type: z.enum(JOB_TYPES),
  is_finished: z.boolean(),
  /** Per cent, 0 to 100. */
  progress: z.int().min(0).max(100),
  /** Why it failed, in the user's language; null otherwise. */
  error: z.string().nullable(),
  result: z.object({ timesheet_id: id }).nullable(),
});
export type Job = z.infer<typeof job>;
