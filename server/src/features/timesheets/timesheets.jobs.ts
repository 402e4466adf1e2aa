import type { JobHandler } from '../../jobs/job-handler.ts';
import type { BatchRequest } from './confirm/batch-request.ts';
import { saveBatch } from './confirm/save-batch.ts';
import { type SaveRequest, saveTimesheet } from './confirm/save-timesheet.ts';

/** Saves a confirmed month, in one transaction with the end of its job: saved and finished, or neither. */
export const saveTimesheetJob: JobHandler<SaveRequest> = async (context) => {
  const { companyId, input, holidays, timeZone } = context;
  await context.inCompany(async (db) => {
    const timesheet_id = await saveTimesheet(db, companyId, input, { holidays, timeZone });
    await context.finish(db, { timesheet_id });
  });
};

/** Saves the confirmed sheets of a batch, all of them or none, and has their archive made. */
export const saveBatchJob: JobHandler<BatchRequest> = saveBatch;
