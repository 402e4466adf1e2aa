import type { api } from '@zeitblatt/contract/api';
import { isAsked } from '@zeitblatt/domain/months/states/month-standing';
import type { Service } from '../../../http/context/context.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { ownOpenDays, ownPerson } from '../../days/records/own-person.api.ts';
import { ownStandings } from './own-months.ts';

/** Tasks of an employee. @source docs/decisions.md D71, D72; docs/security-tests.md S08 */
export const ownTasksService = (tools: {
  readonly holidays: HolidaySource;
  readonly timeZone: string;
}): Service<typeof api.ownTasks> => ({
  async read(context) {
    const person = await ownPerson(context);
    const { open, askedDay } = await ownOpenDays(context, person, tools);
    const standings = await ownStandings(context, person);
    return {
      open_days: { count: open.length, earliest: open[0] ?? null },
      asked_day: askedDay,
      months_to_answer: standings.filter(isAsked).length,
    };
  },
});
