import { addDays, addMonths, daysOf, lastDayOf, monthOf, monthsBetween } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { restDaysAround } from '@zeitblatt/domain/months/law/checks/rest-days';
import { averageWindowBefore, sumWindow } from '@zeitblatt/domain/months/law/facts/sum-window';
import { NEIGHBOUR_DAYS, type Surroundings } from '@zeitblatt/domain/months/law/facts/surroundings';
import { findFindings } from '@zeitblatt/domain/months/law/find-findings';
import { type MonthFacts, proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { inCompany } from '../../../server/src/database/database.ts';
import { createHolidaySource } from '../../../server/src/features/company/places/holidays.ts';
import { loadMonthFacts } from '../../../server/src/features/months/propose/month-facts.ts';
import { type Figure, figureBelow } from '../measuring/figures.ts';
import { type ScratchDatabase, zonedNow } from '../measuring/scratch-database.ts';
import { median } from '../measuring/statistics.ts';

const ROUNDS = 20;

/** Measures the proposal of one month and the findings on it, for all employees of the demo company. */
export async function measureFindings(
  { pool, admin }: ScratchDatabase,
  companyId: number,
  today: string,
): Promise<Figure[]> {
  const { rows } = await admin.query<{ id: number }>(
    `select schedules.id from schedules join employees on employees.id = schedules.employee_id
     where schedules.company_id = $1 and deleted_at is null`,
    [companyId],
  );
  const ids = rows.map(({ id }) => id);
  const holidays = createHolidaySource();
  const last = addMonths(monthOf(today), -1);
  const byMonth = await Promise.all(
    monthsBetween(addMonths(last, -7), last).map((month) =>
      inCompany(pool, companyId, (db) =>
        loadMonthFacts(db, { companyId }, ids, { month, lastDay: lastDayOf(month), clock: zonedNow() }, holidays),
      ),
    ),
  );
  const sheets = [...(byMonth.at(-1)?.values() ?? [])].map(({ facts, schedule }) => {
    const earlier = byMonth.slice(0, -1).flatMap((month) => month.get(schedule.id)?.facts ?? []);
    return { facts, surroundings: surroundingsOf(facts, earlier.flatMap(proposeTimesheet), today) };
  });
  const name = `proposal of a sheet with its findings, pure (median of ${sheets.length} sheets)`;
  return [
    figureBelow(name, medianOf(sheets), 0.5, 'ms'),
    figureBelow(`${name}, three parts on each day`, medianOf(sheets.map(withThreeParts)), 0.5, 'ms'),
  ];
}

const medianOf = (sheets: readonly Sheet[]): number =>
  median(
    Array.from({ length: ROUNDS }, () => sheets.map(timeOf))
      .slice(1)
      .flat(),
  );

const TOURS = [
  { start: '06:00', end: '08:30' },
  { start: '11:00', end: '13:00' },
  { start: '17:30', end: '21:00' },
];

/** The same month, each day recorded with three parts. */
function withThreeParts({ facts, surroundings }: Sheet): Sheet {
  const times = { start_time: '06:00', end_time: '21:00', break_minutes: 420, parts: TOURS };
  const recorded = new Map(
    daysOf(facts.month).map((day) => [day, { ...times, source: 'entry' as const, recorded_on: day }]),
  );
  return { facts: { ...facts, recorded }, surroundings };
}

type Sheet = { readonly facts: MonthFacts; readonly surroundings: Surroundings };

function timeOf({ facts, surroundings }: Sheet): number {
  const start = performance.now();
  const days = proposeTimesheet(facts);
  findFindings({ month: facts.month, days, last_calc_day: facts.lastDay, surroundings });
  return performance.now() - start;
}

/**
 * Creates the data around a month that its findings need: the half year before it, as if every proposal had been
 * worked.
 */
function surroundingsOf(facts: MonthFacts, earlier: readonly TimesheetDay[], today: string): Surroundings {
  const before = averageWindowBefore(facts.month, facts.lastDay);
  const holidays = [...facts.holidays].map(([day, holiday]) => ({ day, holiday }));
  return {
    neighbours: earlier
      .filter(({ day }) => day >= addDays(`${facts.month}-01`, -NEIGHBOUR_DAYS))
      .flatMap(({ day, start_time, end_time, break_minutes }) =>
        start_time !== null && end_time !== null ? [{ day, start_time, end_time, break_minutes }] : [],
      ),
    public_holidays: holidays,
    before_month: sumWindow(before, earlier, facts.holidays.keys()),
    leave: [],
    rest_days: restDaysAround(facts.month, earlier, facts.holidays.keys()),
    sundays_worked: 20,
    monthly_wage: '603.00',
    hourly_wages: [{ valid_from: null, hourlyWage: '13.90' }],
    hours_week: 10,
    paid_months: [],
    birth_date: '1990-01-01',
    sector: null,
    late_reason: null,
    today,
  };
}
