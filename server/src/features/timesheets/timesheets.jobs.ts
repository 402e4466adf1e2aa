import type { JobHandler } from '../jobs/job-handler.ts';
import { type SaveRequest, saveTimesheet } from './save-timesheet.ts';

/** Saves a confirmed month. Runs in one transaction with the end of its job: saved and finished, or neither. */
export const saveTimesheetJob: JobHandler<SaveRequest> = async ({ db, companyId, input, holidays, timeZone }) => ({
  timesheet_id: await saveTimesheet(db, companyId, input, { holidays, timeZone }),
});
