import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import { saveCalls } from '../confirm/save-timesheet.ts';
import { historyCalls } from '../history/history.ts';
import { sheetCalls } from '../history/sheet-calls.ts';
import { downloadCalls } from '../paper/download-call.ts';
import { calculateCalls } from '../propose/calculate-hours.ts';
import { proposeCall } from '../propose/propose-calls.ts';

type TimesheetTools = Parameters<typeof calculateCalls>[0] &
  Parameters<typeof saveCalls>[0] &
  Parameters<typeof downloadCalls>[0];

/** The calls that concern one timesheet, or the sheets of one employee. */
export const timesheetsService = (parts: TimesheetTools): Service<typeof api.timesheets> => ({
  ...proposeCall(parts),
  ...calculateCalls(parts),
  ...saveCalls(parts),
  ...sheetCalls(parts.holidays),
  ...historyCalls,
  ...downloadCalls(parts),
});
