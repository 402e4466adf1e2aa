import { type IsoDate, lastDayOf, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import type { LeaveAccount } from '@zeitblatt/domain/days/leave/leave-account';
import { proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import { totalDays } from '@zeitblatt/domain/months/sheet/total-days';
import { isMonthClosed } from '@zeitblatt/domain/months/states/month-standing';
import type { PersonYear } from '@zeitblatt/domain/months/year/person-year';
import { shownDays, sickDaysUntil, sumYear, yearMonthOf } from '@zeitblatt/domain/months/year/year-months';
import { planValidOn } from '@zeitblatt/domain/people/schedules/dated-plan';
import { required } from '@zeitblatt/domain/rules/required';
import { compileOnce } from '../../../database/compile-once.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { selectTogether } from '../../../database/read-together.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { loadLeaveYear } from '../../days/leave/leave-account.api.ts';
import { type MonthEventRow, selectMonthEvents } from '../../days/month-events/month-events.api.ts';
import type { ZonedNow } from '../../days/records/recorded-days.api.ts';
import { selectWages } from '../../people/employees/finding-facts.api.ts';
import { selectExpectedFrom } from '../../people/employees/people.api.ts';
import { selectSheetsInSpan, toStoredTimesheet } from '../history/timesheets.queries.ts';
import { type FactsSpan, selectMonthFacts, toMonthFacts } from '../propose/month-facts.ts';

/** The year of a schedule that is wanted. */
type WantedYear = {
  readonly scheduleId: number;
  readonly year: number;
  readonly today: IsoDate;
  readonly clock: ZonedNow;
};

type Asked = { readonly reach: Reach; readonly scheduleId: number; readonly span: FactsSpan };

const spanOf = (year: number): FactsSpan => ({ from: `${year}-01-01`, to: `${year}-12-31`, scheduleNumber: null });

const readYear = compileOnce((db, { reach, scheduleId, span }: Asked) =>
  selectTogether(db, {
    ...selectMonthFacts(db, reach, [scheduleId], span),
    sheets: selectSheetsInSpan(db, reach, scheduleId, span),
    events: selectMonthEvents(db, reach, { scheduleIds: [scheduleId], from: span.from, to: span.to }),
    groups: selectWages(db, reach),
    expected: selectExpectedFrom(db, reach),
  }),
);

/**
 * Loads the year of an employee with two statements, whatever is stored. Months without a sheet are filled by records and plan, which
 * is calculated from what these statements read.
 *
 * @returns null for a schedule of another company, unknown or deleted
 */
export async function loadPersonYear(
  db: Db,
  reach: Reach,
  { scheduleId, year, today, clock }: WantedYear,
  holidays: HolidaySource,
): Promise<PersonYear | null> {
  const span = spanOf(year);
  const [found] = await readYear(db, { reach, scheduleId, span });
  const { sheets, events, groups, expected, ...rows } = required(found, 'the row of several queries');
  const loaded = toMonthFacts(rows, { month: `${year}-01`, lastDay: span.to, clock }, holidays).get(scheduleId);
  if (!loaded) return null;
  const { facts, schedule, holidaysIn } = loaded;
  const { expected_from: expectedFrom } = required(expected[0], 'the company of an employee');
  const sheetOf = new Map(sheets.map((sheet) => [sheet.month, toStoredTimesheet(sheet)]));
  const eventsOf = Map.groupBy(events, ({ month }) => month);
  const inactivity = rows.inactivity;
  const months = monthsBetween(`${year}-01`, `${year}-12`).map((month) => {
    const proposed = proposeTimesheet({ ...facts, month, lastDay: lastDayOf(month) });
    const sheet = sheetOf.get(month) ?? null;
    const plannedTarget = monthNumbers(proposed, totalDays(proposed, facts.plans)).target;
    const closed = closingOf(eventsOf.get(month) ?? []);
    return {
      days: shownDays({ sheet, proposed }),
      tile: yearMonthOf({ ...facts, month, today, expectedFrom, inactivity, sheet, closed, proposed, plannedTarget }),
    };
  });
  const { account } = await loadLeaveYear(db, reach, { schedule, holidaysIn }, { year, today });
  const nearest = [span.from, today, span.to].toSorted()[1] ?? today;
  const plan = planValidOn(facts.plans, nearest);
  const version = required(
    rows.versions.findLast(({ valid_from }) => valid_from <= nearest) ?? rows.versions[0],
    'a plan',
  );
  const tiles = months.map(({ tile }) => tile);
  const first = required(facts.employments[0], 'an employment');
  const { begin, end } = facts.employments.findLast((one) => one.begin <= nearest) ?? first;
  return {
    employee_id: version.employee_id,
    schema_id: scheduleId,
    year,
    contract: { started_working_at_company: begin, stopped_working_at_company: end },
    employed_from: first.begin,
    plan: { ...plan, monthly_wage: version.monthly_wage },
    salary_group: groups.find(({ id }) => id === version.salary_group_id) ?? null,
    leave: leaveOfYear(account),
    sick_days: sickDaysUntil(
      months.map(({ days }) => days),
      today,
    ),
    sums: sumYear(tiles),
    months: tiles,
  };
}

/** The use of the leave of a year; days that were carried and have not lapsed are allowed. */
const leaveOfYear = ({ taken, planned, left }: LeaveAccount): PersonYear['leave'] => ({
  allowed: taken + planned + left,
  taken,
  planned,
  left,
});

/** When and by whom a month was closed; null while it is open. */
function closingOf(events: readonly MonthEventRow[]): { name: string; at: string } | null {
  const last = events.findLast(({ kind }) => kind === 'closed');
  return last && isMonthClosed(events) ? { name: last.name, at: last.at } : null;
}
