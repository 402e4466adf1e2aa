import type { api } from '@zeitblatt/contract/api';
import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { type IsoDate, isFutureMonth } from '@zeitblatt/domain/calendar/dates';
import { minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import { type Clock, lastDayBehind } from '@zeitblatt/domain/days/day/last-day-behind';
import { lastDayOfCalculation } from '@zeitblatt/domain/months/confirm/last-day';
import { factsBehind } from '@zeitblatt/domain/months/confirm/running-days';
import { distributeHours } from '@zeitblatt/domain/months/propose/distribute-hours';
import { type MonthFacts, proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import type { Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { loadMonthFacts } from './month-facts.ts';

type Calls = Pick<typeof api.timesheets, 'calculateHours'>;

/**
 * Distributes the hours of a month for an employee without regular working days.
 *
 * @throws Refusal schedule_not_found; FieldRefusal for a month that has not begun, for an employee with regular days,
 * and for hours that the allocation blocks do not add up to or the days cannot carry
 * @source docs/product.md section 7 "calculateHours"; docs/decisions.md D7, D13
 */
export const calculateCalls = ({
  holidays,
  timeZone,
}: {
  readonly holidays: HolidaySource;
  readonly timeZone: string;
}): Service<Calls> => ({
  async calculateHours({ db, reach, today, now }, { query }) {
    const { month, schema_id, actual_hours, ignore_last_6_days } = query;
    if (isFutureMonth(month, today)) throw fieldRefusal('month', 'validation:monthInFuture');
    const lastDay = lastDayOfCalculation(month, today, { ignoreLastDays: ignore_last_6_days });
    const clock = { timeZone, now };
    const wanted = { month, lastDay, clock };
    const found = (await loadMonthFacts(db, reach, [schema_id], wanted, holidays)).get(schema_id);
    if (!found) throw new Refusal('schedule_not_found');
    // The entered hours are those of the whole month, so that what was recorded of its days does not count.
    const facts = factsBehind({ ...found.facts, recorded: new Map() }, null, clock);
    if (facts.plans.every(({ plan }) => !plan.is_part_time_worker))
      throw fieldRefusal('schema_id', 'validation:hasRegularDays');
    const minutes = minutesOfHours(actual_hours);
    const { proposed, days, refusal } = distributeBehind(minutes, facts, clock);
    if (refusal?.kind === 'not_in_blocks')
      throw fieldRefusal('actual_hours', 'validation:hoursNotInBlocks', { block: facts.blockMinutes });
    if (refusal)
      throw fieldRefusal('actual_hours', 'validation:hoursDoNotFit', { hours: formatHours(refusal.fittingMinutes) });
    return { target_minutes: totalDays(proposed, facts.plans).target_minutes, placed_minutes: minutes, days };
  },
});

/** Distributes minutes up to the last calculated day, without a day whose end would then lie ahead. @source docs/decisions.md D59, D91 */
function distributeBehind(minutes: number, facts: MonthFacts, clock: Clock) {
  const upTo = (lastDay: IsoDate) => {
    const proposed = proposeTimesheet({ ...facts, lastDay });
    return { proposed, ...distributeHours(minutes, proposed, facts) };
  };
  const distributed = upTo(facts.lastDay);
  const last = distributed.days ? lastDayBehind(distributed.days, facts.lastDay, clock) : facts.lastDay;
  return last === facts.lastDay ? distributed : upTo(last);
}
