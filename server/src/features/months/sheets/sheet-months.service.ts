import type { api } from '@zeitblatt/contract/api';
import { addMonths, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { Service } from '../../../http/context/context.ts';
import { findOpenObjections } from '../../days/month-events/month-events.api.ts';
import { selectExpectedFrom } from '../../people/employees/people.api.ts';
import { countMonths } from './count-months.queries.ts';

/** Number of past months for which the overview counts missing sheets. */
const COUNTED_MONTHS = 3;

/** How many sheets each of the last months has, how many are missing, and which objections wait for a reply. */
export const sheetMonthsService: Service<typeof api.sheetMonths> = {
  async list({ db, reach, today }) {
    const last = addMonths(monthOf(today), -1);
    const objections = await findOpenObjections(db, reach);
    const { expected_from } = await selectExpectedFrom(db, reach).executeTakeFirstOrThrow();
    return { data: await countMonths(db, reach, addMonths(last, 1 - COUNTED_MONTHS), last), objections, expected_from };
  },
};
