import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { SheetTimes } from '@zeitblatt/domain/days/week/week';
import type { DayFacts } from '@zeitblatt/domain/days/week/week-days';
import { isMonthClosed } from '@zeitblatt/domain/months/states/month-standing';
import type { DatedPlan } from '@zeitblatt/domain/people/schedules/dated-plan';
import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { readTogether } from '../../../database/read-together.ts';
import { selectCalculationSettings, toCalculationSettings } from '../../company/data/company.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { holidaysOfEmployee, type ScheduleRow, selectSchedules } from '../../people/schedules/schedules.api.ts';
import { selectInactivityIn } from '../inactivity/inactivity.queries.ts';
import { selectLeaveIn } from '../leave/leave.queries.ts';
import { type MonthEventRow, selectMonthEvents } from '../month-events/month-events.queries.ts';
import { type SheetDay, selectConfirmedMonths } from './day-records.queries.ts';
import { selectRecordedDays, toRecordedDays, type ZonedNow } from './recorded-days.api.ts';
import type { DaySpan } from './recorded-days.queries.ts';

/** An employee with everything that their days follow from. */
export type PersonFacts = {
  readonly schedule: ScheduleRow;
  readonly facts: DayFacts;
};

/** The clock and the public holidays, which no table has. */
export type DayTools = ZonedNow & { readonly holidays: HolidaySource };

/**
 * Loads everything that the days of a span follow from, with one statement, whatever the number of employees.
 *
 * @returns by employee; a deleted one is missing
 */
export async function loadDayFacts(
  db: Db,
  reach: Reach,
  scheduleIds: readonly number[],
  span: DaySpan,
  { holidays, ...clock }: DayTools,
): Promise<ReadonlyMap<number, PersonFacts>> {
  const { company, versions, inactivity, leave, confirmed, events, ...rows } = await readTogether(db, {
    company: selectCalculationSettings(db, reach),
    versions: selectSchedules(db, reach, span, { ids: scheduleIds }),
    inactivity: selectInactivityIn(db, reach, scheduleIds, span),
    leave: selectLeaveIn(db, reach, scheduleIds, span),
    confirmed: selectConfirmedMonths(db, reach, scheduleIds, span),
    events: selectMonthEvents(db, reach, { scheduleIds, ...span }),
    ...selectRecordedDays(db, reach, scheduleIds, span),
  });
  const settings = toCalculationSettings(required(company[0], 'the company of a week'));
  const inactivityOf = Map.groupBy(inactivity, (period) => period.employee_id);
  const leaveOf = Map.groupBy(leave, (period) => period.schema_id);
  const confirmedOf = Map.groupBy(confirmed, (sheet) => sheet.employee_id);
  const eventsOf = Map.groupBy(events, ({ employee_id }) => employee_id);
  const recordedOf = toRecordedDays(rows, clock);
  const years = new Set([span.from, span.to].map((day) => Number(day.slice(0, 4))));
  const factsOf = (schedule: ScheduleRow, plans: readonly ScheduleRow[]): DayFacts => {
    const holidaysIn = holidaysOfEmployee(holidays, settings, schedule);
    const { employee_id } = schedule;
    return {
      employments: schedule.employments,
      usesCostUnits: settings.usesCostUnits,
      inactivity: inactivityOf.get(employee_id) ?? [],
      leave: leaveOf.get(schedule.id) ?? [],
      holidays: new Map([...years].flatMap((year) => [...holidaysIn(year)])),
      plans: plans.map(datedPlan),
      ...recordedOf(employee_id),
      closedMonths: closedMonths(eventsOf.get(employee_id) ?? []),
      confirmedUntil: new Map(confirmedOf.get(employee_id)?.map((sheet) => [sheet.month, sheet.last_calc_day])),
      confirmedAt: new Map(
        confirmedOf
          .get(employee_id)
          ?.map(({ month, confirmed_ms }) => [month, Temporal.Instant.fromEpochMilliseconds(confirmed_ms)]),
      ),
      confirmed: new Map(
        confirmedOf.get(employee_id)?.flatMap(({ days }) => days.map((one) => [one.day, toSheetTimes(one)] as const)),
      ),
      typed: new Set(
        confirmedOf.get(employee_id)?.flatMap(({ days }) => days.flatMap((one) => (one.is_typed ? [one.day] : []))),
      ),
      ...clock,
    };
  };
  const people = [...Map.groupBy(versions, ({ employee_id }) => employee_id)].flatMap(
    ([employeeId, plans]): [number, PersonFacts][] => {
      const schedule = plans.at(-1);
      return schedule ? [[employeeId, { schedule, facts: factsOf(schedule, plans) }]] : [];
    },
  );
  return new Map(people);
}

const toSheetTimes = ({ day: _day, is_typed: _typed, real_minutes, parts, ...times }: SheetDay): SheetTimes => ({
  ...times,
  ...(real_minutes === null ? {} : { real_minutes }),
  ...(parts === null ? {} : { parts }),
});

/** The months that are closed, from the events of an employee. */
const closedMonths = (events: readonly MonthEventRow[]): ReadonlySet<IsoMonth> =>
  new Set(
    [...Map.groupBy(events, ({ month }) => month)].flatMap(([month, ofMonth]) =>
      isMonthClosed(ofMonth) ? [month] : [],
    ),
  );

/** Check constraints allow only the declared values, so the cast is safe. */
const datedPlan = (row: ScheduleRow): DatedPlan => ({
  from: row.valid_from,
  plan: row as unknown as DatedPlan['plan'],
});
