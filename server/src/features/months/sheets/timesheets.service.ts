import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../../http/context/context.ts';
import type { FeatureServiceTools } from '../../feature.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { saveCalls } from '../confirm/save-timesheet.ts';
import { historyCalls } from '../history/history.ts';
import { sheetCalls } from '../history/sheet-calls.ts';
import { downloadCalls } from '../paper/download-call.ts';
import { calculateCalls } from '../propose/calculate-hours.ts';
import { proposeCall } from '../propose/propose-calls.ts';

/** The calls that concern one timesheet, or the sheets of one employee. */
export const timesheetsService = (
  parts: FeatureServiceTools,
  effects: readonly MonthEffect[],
): Service<typeof api.timesheets> => ({
  ...proposeCall(parts),
  ...calculateCalls(parts),
  ...saveCalls(parts, effects),
  ...sheetCalls(parts.holidays),
  ...historyCalls,
  ...downloadCalls(parts),
});
