import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { batchesService } from './batches.service.ts';
import { saveBatchJob, saveTimesheetJob } from './timesheets.jobs.ts';
import { timesheetsService } from './timesheets.service.ts';

export const timesheetsFeature = defineFeature({
  calls: { timesheets: api.timesheets, batches: api.batches },
  service: (tools) => ({ timesheets: timesheetsService(tools), batches: batchesService(tools) }),
  jobs: [saveTimesheetJob, saveBatchJob],
});
