import { daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { type AbsenceFacts, daysOfPerson } from '@zeitblatt/domain/days/absences/days-of-person';
import type { DatedPlan } from '@zeitblatt/domain/people/schedules/dated-plan';
import type { SchedulePlan } from '@zeitblatt/domain/people/schedules/schedule';
import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { readTogether } from '../../../database/read-together.ts';
import { selectCalculationSettings, toCalculationSettings } from '../../company/data/company.api.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { holidaysOfEmployee, type ScheduleRow, selectSchedules } from '../../people/schedules/schedules.api.ts';
import { selectInactivityIn } from '../inactivity/inactivity.queries.ts';
import { selectLeaveIn } from '../leave/leave.queries.ts';
import { loadLeaveLeft } from '../leave/leave-left.ts';
import type { DaySpan } from '../records/recorded-days.queries.ts';
import { findPeopleIn, selectRecordedKinds, selectSheetKinds } from './absences.queries.ts';

/**
 * The absences of everybody who is employed on a day of a span, by name, with three statements, whatever the number of people.
 *
 * @source docs/decisions/0056-absences-of-all.md
 */
export async function readAbsences(
  db: Db,
  reach: Reach,
  span: DaySpan,
  { holidays, today }: { readonly holidays: HolidaySource; readonly today: IsoDate },
): Promise<AbsentPerson[]> {
  const people = await findPeopleIn(db, reach, span);
  const ids = people.map(({ schema_id }) => schema_id);
  const { company, versions, inactivity, leave, records, sheets } = await readTogether(db, {
    company: selectCalculationSettings(db, reach),
    versions: selectSchedules(db, reach, span, { ids }),
    inactivity: selectInactivityIn(db, reach, ids, span),
    leave: selectLeaveIn(db, reach, ids, span),
    records: selectRecordedKinds(db, reach, span),
    sheets: selectSheetKinds(db, reach, span),
  });
  const settings = toCalculationSettings(required(company[0], 'the company of absences'));
  const holidaysOf = holidaysByPlaces(holidays, settings, span);
  const by = {
    versions: Map.groupBy(versions, ({ id }) => id),
    inactivity: Map.groupBy(inactivity, ({ employee_id }) => employee_id),
    leave: Map.groupBy(leave, ({ schema_id }) => schema_id),
    records: Map.groupBy(records, ({ employee_id }) => employee_id),
    sheets: Map.groupBy(sheets, ({ employee_id }) => employee_id),
  };
  const days = daysBetween(span.from, span.to);
  const year = Number(span.from.slice(0, 4));
  const subjects = [...by.versions.values()].flatMap((of) => {
    const schedule = of.at(-1);
    return schedule ? [{ schedule, holidaysIn: () => holidaysOf(schedule) }] : [];
  });
  const leaveLeft = await loadLeaveLeft(db, reach, subjects, { year, today });
  return people.map(({ id, schema_id }) => {
    const plans = required(by.versions.get(schema_id), 'the schedule of an employee');
    const last = required(plans.at(-1), 'the version of a schedule');
    const facts: AbsenceFacts & { readonly plans: readonly DatedPlan[] } = {
      employments: last.employments,
      plans: plans.map(datedPlan),
      inactivity: by.inactivity.get(id) ?? [],
      leave: by.leave.get(schema_id) ?? [],
      holidays: holidaysOf(last),
      recorded: new Map(by.records.get(id)?.map(({ day, ...record }) => [day, record])),
      sheets: new Map(by.sheets.get(id)?.map(({ day, kind }) => [day, kind])),
    };
    return {
      employee_id: id,
      schema_id,
      number: last.employee_number,
      first_name: last.first_name,
      last_name: last.last_name,
      ...daysOfPerson(days, facts),
      leave_left: leaveLeft(schema_id),
    };
  });
}

/** Check constraints allow only the declared values, so the cast is safe. */
const datedPlan = (row: ScheduleRow): DatedPlan => ({ from: row.valid_from, plan: row as unknown as SchedulePlan });

/** Public holidays of the years of a span, once for people with the same places of work. */
function holidaysByPlaces(
  holidays: HolidaySource,
  settings: ReturnType<typeof toCalculationSettings>,
  { from, to }: DaySpan,
): (schedule: ScheduleRow) => AbsenceFacts['holidays'] {
  const known = new Map<string, AbsenceFacts['holidays']>();
  const years = new Set([from, to].map((day) => Number(day.slice(0, 4))));
  return (schedule) => {
    const holidaysIn = holidaysOfEmployee(holidays, settings, schedule);
    const key = JSON.stringify(schedule.work_places);
    const found = known.get(key) ?? new Map([...years].flatMap((year) => [...holidaysIn(year)]));
    known.set(key, found);
    return found;
  };
}
