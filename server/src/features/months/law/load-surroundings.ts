import { addDays, firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from '@zeitblatt/domain/calendar/dates';
import type { HolidayCalendar } from '@zeitblatt/domain/calendar/holidays';
import { sectorWithDuties, storedSectors } from '@zeitblatt/domain/company/data/sectors';
import { accountAround } from '@zeitblatt/domain/months/hours-account/account-around';
import { restDaysAround, restDaysWindow } from '@zeitblatt/domain/months/law/checks/rest-days';
import type { StoredDay } from '@zeitblatt/domain/months/law/facts/stored-day';
import {
  averageWindowBefore,
  type DateWindow,
  sumWindow,
  sundaysWorked,
} from '@zeitblatt/domain/months/law/facts/sum-window';
import { NEIGHBOUR_DAYS, type Surroundings, type WorkedDay } from '@zeitblatt/domain/months/law/facts/surroundings';
import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { type RowsOf, readTogether } from '../../../database/read-together.ts';
import { selectLeaveIn } from '../../days/leave/leave.api.ts';
import { selectPeople, selectWages, toWages } from '../../people/employees/finding-facts.api.ts';
import type { ScheduleRow } from '../../people/schedules/schedules.api.ts';
import { selectLines, selectRules } from '../hours-account/account-rows.queries.ts';
import {
  selectCompanyFacts,
  selectOtherContracts,
  selectPaidMonths,
  selectStoredDays,
  toOtherContracts,
  toStoredDays,
  type WantedDays,
} from './surroundings.queries.ts';

/** The employee whose month is checked, with the plan that counts in it. */
export type SurroundingsSubject = {
  readonly schedule: Pick<
    ScheduleRow,
    'id' | 'employee_id' | 'employments' | 'monthly_wage' | 'salary_group_id' | 'hours_week'
  >;
  /**
   * Public holidays of a year at the place of work, whether or not the schedule works on them.
   *
   * @source docs/decisions.md D21
   */
  readonly holidaysIn: (year: number) => HolidayCalendar;
  /** Last calculated day of the month. It differs between employees whose work of today has ended, and others. */
  readonly lastDay: IsoDate;
};

type Month = { readonly month: IsoMonth; readonly today: IsoDate };

/**
 * Loads what the findings of a month need besides its own days, by one statement for all employees.
 * The hourly wages are those of the salary group in the plan, or of the employee's group today.
 *
 * @returns by schedule id
 * @source docs/decisions.md D38
 */
export async function loadSurroundings(
  db: Db,
  reach: Reach,
  subjects: readonly SurroundingsSubject[],
  { month, today }: Month,
): Promise<ReadonlyMap<number, Surroundings>> {
  if (subjects.length === 0) return new Map();
  const ids = subjects.map(({ schedule }) => schedule.employee_id);
  const wanted = wantedDays(
    month,
    subjects.map(({ lastDay }) => lastDay),
  );
  const rows = await readTogether(
    db,
    selectSurroundings(db, reach, ids, { scheduleIds: subjects.map(({ schedule }) => schedule.id), wanted, today }),
  );
  return toSurroundings(rows, subjects, { month, today });
}

/** The queries of {@link loadSurroundings}. */
export const selectSurroundings = (
  db: Db,
  reach: Reach,
  employeeIds: readonly number[],
  {
    scheduleIds,
    wanted,
    today,
  }: { readonly scheduleIds: readonly number[]; readonly wanted: WantedDays; readonly today: IsoDate },
) => ({
  leave: selectLeaveIn(db, reach, scheduleIds, wanted.leave),
  days: selectStoredDays(reach, employeeIds, wanted),
  people: selectPeople(db, reach, employeeIds, today),
  wages: selectWages(db, reach),
  paidMonths: selectPaidMonths(reach, employeeIds, wanted),
  otherContracts: selectOtherContracts(reach, employeeIds, wanted),
  companyFacts: selectCompanyFacts(reach, wanted),
  hoursLines: selectLines(db, reach, employeeIds),
  hoursRules: selectRules(db, reach),
});

/** Builds the surroundings from the rows of {@link selectSurroundings}. @returns by schedule id */
export function toSurroundings(
  rows: RowsOf<ReturnType<typeof selectSurroundings>>,
  subjects: readonly SurroundingsSubject[],
  { month, today }: Month,
): ReadonlyMap<number, Surroundings> {
  const days = toStoredDays(rows.days);
  const people = new Map(rows.people.map((person) => [person.id, person]));
  const leaveOf = Map.groupBy(rows.leave, ({ schema_id }) => schema_id);
  const wageOf = toWages(rows.wages);
  const linesOf = Map.groupBy(rows.hoursLines, ({ employee_id }) => employee_id);
  const paidMonths = new Map(rows.paidMonths.map((row) => [row.employee_id, row.months]));
  const otherContracts = toOtherContracts(rows.otherContracts, wageOf);
  const company = required(rows.companyFacts[0], 'the company of a month');
  const sector = sectorWithDuties(storedSectors.parse(company.sectors), lastDayOf(month));
  return new Map(
    subjects.map(({ schedule, holidaysIn, lastDay }): [number, Surroundings] => {
      const wanted = wantedDays(month, [lastDay]);
      const stored = days.get(schedule.employee_id) ?? [];
      const leave = (leaveOf.get(schedule.id) ?? []).map(({ from, to }) => ({ from, to }));
      const person = people.get(schedule.employee_id);
      const other = otherContracts.get(schedule.employee_id);
      const otherWork = other?.days ?? [];
      const isNear = ({ day }: WorkedDay): boolean => day >= wanted.averaged.from && day <= wanted.near.to;
      const group = schedule.salary_group_id ?? person?.salary_group_id ?? null;
      const lines = linesOf.get(schedule.employee_id) ?? [];
      const account = accountAround(month, { schedule, wages: wageOf(group), lines }, rows.hoursRules);
      const holidays = (window: DateWindow) => holidaysBetween(window, holidaysIn).map(({ day }) => day);
      return [
        schedule.id,
        {
          neighbours: neighboursOf(stored, wanted.near),
          public_holidays: holidaysBetween(
            { from: addDays(firstDayOf(month), -1), to: addDays(lastDayOf(month), 1) },
            holidaysIn,
          ),
          before_month: sumWindow(wanted.averaged, stored, holidays(wanted.averaged), null, leave, otherWork),
          leave,
          rest_days: restDaysAround(month, stored, holidays(wanted.restDays), otherWork),
          sundays_worked: sundaysWorked(
            [...stored, ...otherWork.filter(({ day }) => monthOf(day) !== month)],
            month.slice(0, 4),
          ),
          monthly_wage: schedule.monthly_wage,
          hourly_wages: wageOf(group),
          hours_week: schedule.hours_week,
          paid_months: paidMonths.get(schedule.employee_id) ?? [],
          ...(other ? { other_contract: { ...other, days: otherWork.filter(isNear) } } : {}),
          ...(account ? { hours_account: account } : {}),
          birth_date: person?.birth_date ?? null,
          sector,
          late_reason: company.late_reason,
          today,
        },
      ];
    }),
  );
}

/** Days of other months that the findings of a month need. @param lastDays last calculated days */
export function wantedDays(month: IsoMonth, lastDays: readonly IsoDate[]): WantedDays {
  const yearNumber = Number(month.slice(0, 4));
  // The days inside the month are added to the 24 weeks when the findings are calculated.
  const averaged = spanOf(lastDays.map((lastDay) => averageWindowBefore(month, lastDay)));
  const near = { from: addDays(firstDayOf(month), -NEIGHBOUR_DAYS), to: addDays(lastDayOf(month), NEIGHBOUR_DAYS) };
  // A night shift of New Year's Eve extends into the year.
  const year = { from: `${yearNumber - 1}-12-31`, to: `${yearNumber}-12-31` };
  const restDays = restDaysWindow(month);
  const all = spanOf([averaged, near, restDays, year]);
  const leave = { from: averaged.from, to: lastDayOf(month) };
  return { firstDay: firstDayOf(month), averaged, leave, near, restDays, year, all };
}

/** @throws RangeError without a window */
const spanOf = (windows: readonly DateWindow[]): DateWindow =>
  windows.reduce((a, b) => ({ from: a.from < b.from ? a.from : b.from, to: a.to > b.to ? a.to : b.to }));

/** Recorded times around a month, in order. */
const neighboursOf = (days: readonly StoredDay[], { from, to }: DateWindow): WorkedDay[] =>
  days
    .flatMap(({ day, start_time, end_time, break_minutes, real_minutes }) =>
      start_time !== null && end_time !== null && day >= from && day <= to
        ? [{ day, start_time, end_time, break_minutes, ...(real_minutes == null ? {} : { real_minutes }) }]
        : [],
    )
    .sort((a, b) => (a.day < b.day ? -1 : 1));

function holidaysBetween(
  { from, to }: DateWindow,
  holidaysIn: SurroundingsSubject['holidaysIn'],
): Surroundings['public_holidays'] {
  const years = new Set([from, to].map((day) => Number(day.slice(0, 4))));
  return [...years]
    .flatMap((year) => [...holidaysIn(year)])
    .filter(([day]) => day >= from && day <= to)
    .map(([day, holiday]) => ({ day, holiday }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}
