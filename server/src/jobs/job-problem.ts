import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { JobType } from '@zeitblatt/domain/jobs/job';
import type { Message } from '@zeitblatt/domain/rules/describe-issue';

/**
 * Why a job of a kind may fail: a text of `jobs:failed` each. `invalid_input`: a day of its month cannot stand any more;
 * `problems`: the job's problems say which sheets and why.
 */
export const JOB_ERRORS = {
  save_timesheet: ['version_conflict', 'timesheet_not_found', 'schedule_not_found', 'invalid_input', 'unexpected'],
  save_batch: ['problems', 'unexpected'],
  make_archive: ['timesheet_not_found', 'problems', 'store_full', 'store_unavailable', 'file_missing', 'unexpected'],
} as const satisfies Record<JobType, readonly string[]>;

export type JobErrorCode = (typeof JOB_ERRORS)[JobType][number];

/** The code as a kind of job knows it: what it has no text for nobody expected. */
export const errorCodeOf = (type: JobType, code: string): JobErrorCode =>
  JOB_ERRORS[type].find((known) => known === code) ?? 'unexpected';

/** A text that is written when somebody reads it, in their language; `day` is the day it is about. */
export type StoredText = Message & { readonly day?: IsoDate };

/** Why a sheet of a job could not be saved. The name is the employee's when somebody asks. */
export type StoredProblem = {
  readonly schema_id: number;
  readonly month: IsoMonth;
  readonly texts: readonly StoredText[];
};
