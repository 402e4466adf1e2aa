import type { api } from '@zeitblatt/contract/api';
import { addDays, addMonths, firstDayOf, type IsoDate, monthOf } from '@zeitblatt/domain/calendar/dates';
import { DAYS_PER_WEEK } from '@zeitblatt/domain/day-records/week';
import { weekDayOf, weekOf } from '@zeitblatt/domain/day-records/week-days';
import type { Service } from '../../http/context.ts';
import { type DayCallTools, ownFacts, ownPerson } from './own-person.ts';

type Calls = Pick<typeof api.dayRecords, 'ownWeek' | 'ownOpenDays'>;

/**
 * The calls of employees that read their own days. They reach nothing but the employee of the caller's account.
 *
 * @source docs/product.md section 7; docs/decisions.md D71; docs/security-tests.md S08
 */
export const ownDayCalls = (tools: DayCallTools): Service<Calls> => ({
  async ownWeek(context, { params: { monday } }) {
    const person = await ownPerson(context);
    const span = { from: monday, to: addDays(monday, DAYS_PER_WEEK - 1) };
    return weekOf(monday, await ownFacts(context, person, span, tools));
  },

  async ownOpenDays(context) {
    const person = await ownPerson(context);
    const { today } = context;
    const first = firstDayOf(addMonths(monthOf(today), -1));
    const from = person.known_since > first ? person.known_since : first;
    const facts = await ownFacts(context, person, { from, to: today }, tools);
    const open = daysBetween(from, today)
      .map((day) => weekDayOf(day, facts))
      .filter(({ state }) => state === 'open');
    const [earliest] = open;
    return { count: open.length, earliest: earliest ? { day: earliest.day, due_on: earliest.due_on } : null };
  },
});

function daysBetween(from: IsoDate, to: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}
