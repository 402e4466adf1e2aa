import { daysOf, monthsBetween, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { PersonYear, YearMonth } from '@zeitblatt/domain/months/year/person-year';
import { sumYear } from '@zeitblatt/domain/months/year/year-months';
import { THIS_MONTH } from './people.builder.ts';

const SATURDAY = 6;

/** A month of eight hours on every day from Monday to Friday: confirmed, running, or ahead. */
export function yearMonthOf(month: string, given: Partial<YearMonth> = {}): YearMonth {
  const state = month < THIS_MONTH ? 'confirmed' : month === THIS_MONTH ? 'running' : 'ahead';
  const isSaved = ['closed', 'confirmed', 'partial'].includes(given.state ?? state);
  const days = daysOf(month).map((day) =>
    weekdayOf(day) < SATURDAY
      ? { mark: isSaved ? ('work' as const) : ('planned' as const), minutes: 480 }
      : { mark: 'free' as const, minutes: 0 },
  );
  const working_days = days.filter(({ minutes }) => minutes > 0).length;
  return {
    month,
    state,
    timesheet_id: isSaved ? Number(month.slice(5)) + 500 : null,
    confirmed: isSaved ? { name: 'Sabine Hoffmann', at: `${month}-28 14:05:00` } : null,
    closed: null,
    paid_minutes: isSaved ? working_days * 480 : null,
    target_minutes: working_days * 480,
    difference_minutes: isSaved ? 0 : null,
    last_calc_day: null,
    working_days,
    open_days: [],
    kinds: [],
    days,
    periods: [],
    ...given,
  };
}

/** The year of an employee whose past months are confirmed, except those that are given. */
export function personYearOf(
  { id, year }: { readonly id: number; readonly year: number },
  months: Readonly<Record<string, Partial<YearMonth>>> = {},
  given: Partial<PersonYear> = {},
): PersonYear {
  const all = monthsBetween(`${year}-01`, `${year}-12`).map((month) => yearMonthOf(month, months[month]));
  return {
    employee_id: id,
    schema_id: id * 10,
    year,
    contract: { started_working_at_company: '2014-03-01', stopped_working_at_company: null },
    employed_from: '2014-03-01',
    plan: {
      hours_week: 40,
      is_part_time_worker: false,
      monthly_wage: null,
      days: ([1, 2, 3, 4, 5] as const).map((day_id) => ({
        day_id,
        isActive: true,
        hours: 8,
        start_time: '07:00',
        end_time: '16:00',
      })),
    },
    salary_group: { name: 'Eisenflechter', hourlyWage: '21.35' },
    leave: { allowed: 30, taken: 19, planned: 4, left: 7 },
    sick_days: 5,
    sums: sumYear(all),
    months: all,
    ...given,
  };
}
