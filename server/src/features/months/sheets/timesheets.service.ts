import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { saveCalls } from '../confirm/save-timesheet.ts';
import { historyCalls } from '../history/history.ts';
import { sheetCalls } from '../history/sheet-calls.ts';
import { downloadCalls } from '../paper/download-call.ts';
import { calculateCalls } from '../propose/calculate-hours.ts';
import { proposeCall } from '../propose/propose-calls.ts';

/** Tools of the calls on timesheets. */
export type TimesheetTools = Parameters<typeof calculateCalls>[0] &
  Parameters<typeof saveCalls>[0] &
  Parameters<typeof downloadCalls>[0];

/** The calls that concern one timesheet, or the sheets of one employee. */
export const timesheetsService = (
  parts: TimesheetTools,
  effects: readonly MonthEffect[],
): Service<typeof api.timesheets> => ({
  ...proposeCall(parts),
  ...calculateCalls(parts),
  ...saveCalls(parts, effects),
  ...sheetCalls(parts.holidays),
  ...historyCalls,
  ...downloadCalls(parts),
});
