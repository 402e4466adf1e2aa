import { daysBetween, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { AbsentPerson } from '@zeitblatt/domain/days/absences/company-absences';
import { type AbsenceFacts, daysOfPerson } from '@zeitblatt/domain/days/absences/days-of-person';
import { type HalvedSpan, withAsked } from '@zeitblatt/domain/days/leave-requests/request-days';
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
import { selectAskedLeave } from '../leave/requested-leave.queries.ts';
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
  const loaded = await loadAbsenceFacts(db, reach, people, { span, holidays });
  const days = daysBetween(span.from, span.to);
  const year = Number(span.from.slice(0, 4));
  const subjects = loaded.map(({ last, facts }) => ({ schedule: last, holidaysIn: () => facts.holidays }));
  const leaveLeft = await loadLeaveLeft(db, reach, subjects, { year, today });
  return loaded.map((person) => ({
    ...namesOf(person),
    ...withAsked(days, daysOfPerson(days, person.facts), person.asked),
    leave_left: leaveLeft(person.schema_id),
  }));
}

/**
 * The signs of some days of people, without their accounts of leave.
 *
 * @param days in order
 * @param options.isAbsentOnly leaves out people without any absence between the days
 */
export async function readDaysOfPeople(
  db: Db,
  reach: Reach,
  days: readonly IsoDate[],
  { holidays, isAbsentOnly = false }: { readonly holidays: HolidaySource; readonly isAbsentOnly?: boolean },
) {
  const span = { from: required(days[0], 'a day'), to: required(days.at(-1), 'a day') };
  const people = await findPeopleIn(db, reach, span, { isAbsentOnly });
  const loaded = await loadAbsenceFacts(db, reach, people, { span, holidays });
  return loaded.map((person) => ({ ...namesOf(person), ...daysOfPerson(days, person.facts) }));
}

/** A person with what the days follow from, and the leave that the person asks for. */
type AbsencePerson = Pick<AbsentPerson, 'employee_id' | 'schema_id'> & {
  readonly last: ScheduleRow;
  readonly facts: AbsenceFacts & { readonly plans: readonly DatedPlan[] };
  readonly asked: readonly HalvedSpan[];
};

async function loadAbsenceFacts(
  db: Db,
  reach: Reach,
  people: readonly { readonly id: number; readonly schema_id: number }[],
  { span, holidays }: { readonly span: DaySpan; readonly holidays: HolidaySource },
): Promise<AbsencePerson[]> {
  const ids = people.map(({ schema_id }) => schema_id);
  const { company, versions, inactivity, leave, records, sheets, asked } = await readTogether(db, {
    company: selectCalculationSettings(db, reach),
    versions: selectSchedules(db, reach, span, { ids }),
    inactivity: selectInactivityIn(db, reach, ids, span),
    leave: selectLeaveIn(db, reach, ids, span),
    records: selectRecordedKinds(db, reach, span),
    sheets: selectSheetKinds(db, reach, span),
    asked: selectAskedLeave(db, reach, span),
  });
  const settings = toCalculationSettings(required(company[0], 'the company of absences'));
  const holidaysOf = holidaysByPlaces(holidays, settings, span);
  const by = {
    versions: Map.groupBy(versions, ({ id }) => id),
    inactivity: Map.groupBy(inactivity, ({ employee_id }) => employee_id),
    leave: Map.groupBy(leave, ({ schema_id }) => schema_id),
    records: Map.groupBy(records, ({ employee_id }) => employee_id),
    sheets: Map.groupBy(sheets, ({ employee_id }) => employee_id),
    asked: Map.groupBy(asked, ({ employee_id }) => employee_id),
  };
  return people.map(({ id, schema_id }) => {
    const plans = required(by.versions.get(schema_id), 'the schedule of an employee');
    const last = required(plans.at(-1), 'the version of a schedule');
    const facts = {
      employments: last.employments,
      plans: plans.map(datedPlan),
      inactivity: by.inactivity.get(id) ?? [],
      leave: by.leave.get(schema_id) ?? [],
      holidays: holidaysOf(last),
      recorded: new Map(by.records.get(id)?.map(({ day, ...record }) => [day, record])),
      sheets: new Map(by.sheets.get(id)?.map(({ day, kind }) => [day, kind])),
    };
    return { employee_id: id, schema_id, last, facts, asked: by.asked.get(id) ?? [] };
  });
}

const namesOf = ({ employee_id, schema_id, last: { employee_number, first_name, last_name } }: AbsencePerson) => ({
  employee_id,
  schema_id,
  number: employee_number,
  first_name,
  last_name,
});

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
