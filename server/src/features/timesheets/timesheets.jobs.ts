import type { JobHandler } from '../../jobs/job-handler.ts';
import type { BatchRequest } from './confirm/batch-request.ts';
import { saveBatch } from './confirm/save-batch.ts';
import { type SaveRequest, saveTimesheet } from './confirm/save-timesheet.ts';

export const saveTimesheetJob: JobHandler<SaveRequest> = saveTimesheet;
export const saveBatchJob: JobHandler<BatchRequest> = saveBatch;
