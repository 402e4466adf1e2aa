import type { AppSettings } from '../../../http/context/parts.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { DayCallTools } from '../records/own-person.ts';

/** Tools of the calls on requests: those of days, and what mails leave by. */
export type RequestTools = DayCallTools & {
  readonly queue: JobQueue;
  readonly settings: Pick<AppSettings, 'baseUrl'>;
};
