import type { api } from '@zeitblatt/contract/api';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Service } from '../../../http/context/context.ts';
import { countMonths } from './count-months.queries.ts';

/** Number of past months for which the overview counts missing sheets. */
const COUNTED_MONTHS = 3;

/** How many sheets each of the last months has, and how many are missing. */
export const sheetMonthsService: Service<typeof api.sheetMonths> = {
  async list({ db, reach, today }) {
    const last = addMonths(monthOf(today), -1);
    return { data: await countMonths(db, reach, addMonths(last, 1 - COUNTED_MONTHS), last) };
  },
};
