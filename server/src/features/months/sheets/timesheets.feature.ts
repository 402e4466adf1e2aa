import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import { defineFeature } from '../../feature.ts';
import { batchesService } from '../batch/batches.service.ts';
import { deleteExpiredDrafts } from '../confirm/drafts.queries.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { saveCalls } from '../confirm/save-timesheet.ts';
import { historyCalls } from '../history/history.ts';
import { sheetCalls } from '../history/sheet-calls.ts';
import { downloadCalls } from '../paper/download-call.ts';
import { calculateCalls } from '../propose/calculate-hours.ts';
import { proposeCall } from '../propose/propose-calls.ts';
import { shortTimeService } from '../short-time/short-time.service.ts';
import { personYearsService } from '../year/person-years.service.ts';
import { restoreCall } from './restore-call.ts';
import { sheetMonthsService } from './sheet-months.service.ts';
import { saveBatchJob, saveTimesheetJob } from './timesheets.jobs.ts';

/** Tools of the calls on timesheets. */
type TimesheetTools = Parameters<typeof calculateCalls>[0] &
  Parameters<typeof saveCalls>[0] &
  Parameters<typeof downloadCalls>[0];

/** @param effects of a stored month */
export const timesheetsFeature = (effects: readonly MonthEffect[]) =>
  defineFeature({
    calls: {
      timesheets: api.timesheets,
      sheetMonths: api.sheetMonths,
      shortTime: api.shortTime,
      personYears: api.personYears,
      batches: api.batches,
    },
    services: {
      timesheets: (tools: TimesheetTools) => ({
        ...proposeCall(tools),
        ...calculateCalls(tools),
        ...saveCalls(tools, effects),
        ...sheetCalls(tools.holidays),
        ...restoreCall(tools),
        ...historyCalls,
        ...downloadCalls(tools),
      }),
      sheetMonths: () => sheetMonthsService,
      shortTime: shortTimeService,
      personYears: personYearsService,
      batches: batchesService,
    },
    jobs: [saveTimesheetJob(effects), saveBatchJob(effects)],
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
