import type { Job } from '@zeitblatt/domain/jobs/job';
import type { Db } from '../../database/database.ts';
import type { HolidaySource } from '../places/holidays.ts';

export type JobResult = NonNullable<Job['result']>;

/** What a job is given: one transaction of its company, and what its row says. */
export type JobContext<Input> = {
  readonly db: Db;
  readonly companyId: number;
  readonly input: Input;
  readonly holidays: HolidaySource;
  readonly timeZone: string;
};

/** Does a job. May be called again for the same job after a crash: whatever it did then was rolled back. */
export type JobHandler<Input> = (context: JobContext<Input>) => Promise<JobResult>;
