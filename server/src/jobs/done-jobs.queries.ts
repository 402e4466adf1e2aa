import { firstDayOf, type IsoDate, type IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { JobResult } from '@zeitblatt/domain/record/jobs/job';
import { statementOnce } from '../database/compile-once.ts';
import { type Db, sendLast } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { NewJob } from './jobs.queries.ts';

/** A job that the transaction of a call has done itself, so that no queue has it. */
export type DoneJob = Pick<NewJob, 'type' | 'createdBy' | 'now'> & {
  readonly id: string;
  readonly month: IsoMonth;
  readonly scheduleId: number;
  readonly result: JobResult;
};

/** Inserts a finished job at the end of the transaction. */
export function insertFinishedJobLast(db: Db, reach: Reach, job: DoneJob): void {
  const firstDay = firstDayOf(job.month);
  const row = { ...job, reach, firstDay, result: JSON.stringify(job.result), now: job.now.toString() };
  sendLast(db, insertingDone(db, row));
}

type InsertedJob = Pick<DoneJob, 'id' | 'type' | 'createdBy' | 'scheduleId'> & {
  readonly reach: Reach;
  readonly firstDay: IsoDate;
  readonly result: string;
  readonly now: string;
};

const insertingDone = statementOnce(
  (db, { reach, id, type, createdBy, scheduleId, firstDay, result, now }: InsertedJob) =>
    db.insertInto('jobs').values({
      company_id: reach.companyId,
      id,
      type,
      finished_at: now,
      input: '{}',
      state: 'finished',
      progress: 100,
      result,
      created_by: createdBy,
      month: firstDay,
      schedule_id: scheduleId,
      created_at: now,
      started_at: now,
    }),
);
