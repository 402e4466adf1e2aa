import type { api } from '@zeitblatt/contract/api';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import { DAYS_PER_WEEK } from '@zeitblatt/domain/days/week/week';
import { weekOf } from '@zeitblatt/domain/days/week/week-days';
import type { Service } from '../../../http/context/context.ts';
import { type DayCallTools, ownFacts, ownPerson } from '../records/own-person.ts';

type Calls = Pick<typeof api.dayRecords, 'ownWeek'>;

/**
 * The calls of employees that read their own days. They reach nothing but the employee of the caller's account.
 *
 * @source docs/product.md section 7; docs/decisions.md D71; docs/security-tests.md S08
 */
export const ownDayCalls = (tools: DayCallTools): Service<Calls> => ({
  async ownWeek(context, { params: { monday } }) {
    const person = await ownPerson(context);
    const span = { from: monday, to: addDays(monday, DAYS_PER_WEEK - 1) };
    return weekOf(monday, (await ownFacts(context, person, span, tools)).facts);
  },
});
