import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import { defineFeature } from '../../feature.ts';
import { batchesService } from '../batch/batches.service.ts';
import { deleteExpiredDrafts } from '../confirm/drafts.queries.ts';
import { shortTimeService } from '../short-time/short-time.service.ts';
import { personYearsService } from '../year/person-years.service.ts';
import { sheetMonthsService } from './sheet-months.service.ts';
import { saveBatchJob, saveTimesheetJob } from './timesheets.jobs.ts';
import { timesheetsService } from './timesheets.service.ts';

export const timesheetsFeature = defineFeature({
  calls: {
    timesheets: api.timesheets,
    sheetMonths: api.sheetMonths,
    shortTime: api.shortTime,
    personYears: api.personYears,
    batches: api.batches,
  },
  services: {
    timesheets: timesheetsService,
    sheetMonths: () => sheetMonthsService,
    shortTime: shortTimeService,
    personYears: personYearsService,
    batches: batchesService,
  },
  jobs: [saveTimesheetJob, saveBatchJob],
  cleanUps: [
    {
      name: 'drafts of batches',
      run: ({ pool }: CleanUpTools, now: Temporal.Instant) =>
        forEachCompany(pool, 'removing drafts', (reach) =>
          inCompany(pool, reach.companyId, (db) => deleteExpiredDrafts(db, reach, now)),
        ),
    },
  ],
});
