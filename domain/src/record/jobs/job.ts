import * as z from 'zod';
import { wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';

/**
 * Work that outlives a request. A batch that is saved queues the archive of its sheets in the same transaction.
 *
 * @source docs/decisions.md D40
 */
export const JOB_TYPES = ['save_timesheet', 'save_batch', 'make_archive', 'export_company', 'pack_inspection'] as const;
/** Kind of a job. */
export type JobType = (typeof JOB_TYPES)[number];

/** Unguessable identifier of a job. @source docs/decisions.md D55 */
export const jobId = z.uuidv4('validation:id');

/** Result of a job; each kind of job sets its own fields. */
export const jobResult = z.object({
  /** The sheet that the job saved. */
  timesheet_id: id.optional(),
  /** Whether the agreement of the employee does not count any more, because the sheet says something else now. */
  is_agreement_void: z.boolean().optional(),
  /** Number of sheets that the job saved or packed into its file. */
  sheets: z.int().optional(),
  /** The job that makes the archive of a saved batch. */
  archive_job_id: jobId.optional(),
  /** Name of the job's file, which can be downloaded until `expires_at`. */
  filename: z.string().optional(),
  bytes: z.int().optional(),
  expires_at: wireTimestamp.optional(),
});
export type JobResult = z.infer<typeof jobResult>;

/** Why a sheet of a batch could not be saved: employee, month, and the reason in the user's language. */
export const jobProblem = z.object({
  schema_id: id,
  month: wireMonth,
  name: z.string(),
  texts: z.array(z.string()),
});
export type JobProblem = z.infer<typeof jobProblem>;

/**
 * State of a job as its users see it: its progress, and how it ended. A failed or cancelled job is finished and carries
 * an error.
 *
 * @source docs/decisions.md D40
 */
export const job = z.object({
  id: jobId,
  type: z.enum(JOB_TYPES),
  is_finished: z.boolean(),
  is_cancelled: z.boolean(),
  /** Progress of the job in per cent, 0 to 100. */
  progress: z.int().min(0).max(100),
  /** Sheets done and sheets in all; both 0 until the job has counted them. */
  done: z.int().min(0),
  total: z.int().min(0),
  /** Why the job failed, in the user's language; null otherwise. */
  error: z.string().nullable(),
  /** Sheets of a batch that cannot be saved as they are. */
  problems: z.array(jobProblem),
  result: jobResult.nullable(),
  /** The month of the sheets, or the first of several; null when the job was not asked for certain months. */
  month: wireMonth.nullable(),
  /** The last month of the sheets; null for a single month. */
  last_month: wireMonth.nullable(),
  /** The employee of all sheets; null for several employees or a deleted one. */
  employee: z.string().nullable(),
  /** Whether the job has made a file that can be downloaded now. */
  has_file: z.boolean(),
  /** Whether the file was withdrawn, because a sheet in it was deleted. */
  is_withdrawn: z.boolean(),
  /** Whether the file was removed, because the retention of something in it is over. */
  is_purged: z.boolean(),
  created_by: z.string(),
  /** Whether the caller started the job. */
  is_own: z.boolean(),
  created_at: wireTimestamp,
  started_at: wireTimestamp.nullable(),
  finished_at: wireTimestamp.nullable(),
});
export type Job = z.infer<typeof job>;

/** Number of newest jobs in the list; unfinished jobs beyond it are listed too. */
export const JOBS_LISTED_MAX = 50;
