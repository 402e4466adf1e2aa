import type { api } from '@zeitblatt/contract/api';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Service } from '../../http/context.ts';
import type { FeatureServiceTools } from '../feature.ts';
import { saveCalls } from './confirm/save-timesheet.ts';
import { countMonths } from './count-months.queries.ts';
import { downloadCalls } from './document/download-call.ts';
import { historyCalls } from './history/history.ts';
import { sheetCalls } from './history/sheet-calls.ts';
import { calculateCalls } from './propose/calculate-hours.ts';
import { proposeCall } from './propose/propose-calls.ts';

/** Number of past months for which the overview counts missing sheets. */
const COUNTED_MONTHS = 3;

/** The calls that concern one timesheet, or the sheets of one employee. */
export const timesheetsService = (parts: FeatureServiceTools): Service<typeof api.timesheets> => ({
  ...proposeCall(parts),
  ...calculateCalls(parts),
  ...saveCalls(parts),
  ...sheetCalls(parts.holidays),
  ...historyCalls,
  ...downloadCalls(parts),

  async months({ db, reach, today }) {
    const last = addMonths(monthOf(today), -1);
    return { data: await countMonths(db, reach, addMonths(last, 1 - COUNTED_MONTHS), last) };
  },
});
