import type { IsoDate, Weekday } from '@zeitblatt/domain/calendar/dates';
import { minuteHours, minutesOfHours } from '@zeitblatt/domain/calendar/hours';
import type { SalaryGroup } from '@zeitblatt/domain/company/data/salary-group';
import { planDays, plannedDay } from '@zeitblatt/domain/people/schedules/plan-days';
import { LEAST_DAY_MINUTES, MAX_WEEK_HOURS, SIGNATURE_STYLES } from '@zeitblatt/domain/people/schedules/schedule';
import { DEFAULT_START, type ScheduleDay } from '@zeitblatt/domain/people/schedules/schedule-day';
import { minimumDays, type Spread } from '@zeitblatt/domain/people/schedules/spread-weekly-minutes';
import { weeklyHoursOfWage, weeklyMinutesPayingWage } from '@zeitblatt/domain/people/schedules/weekly-hours-of-wage';
import { isMoneyText, parseCents } from '@zeitblatt/domain/rules/amounts';

/** Form values of a schedule. Null and the empty text mean that nothing was entered. */
export type ScheduleValues = {
  readonly started_working_at_company: IsoDate | null;
  readonly stopped_working_at_company: IsoDate | null;
  /** Whether the weekly hours are calculated from the monthly wage. */
  readonly per_hour_calc: boolean;
  readonly hours_week: number | null;
  readonly monthly_wage: string;
  readonly salary_group_id: number | null;
  readonly break_minutes: number | null;
  readonly is_part_time_worker: boolean;
  readonly days: readonly Weekday[];
  /** Begin of each weekday, also kept while the day is not selected. */
  readonly starts: Readonly<Partial<Record<Weekday, string>>>;
  /** How the weekly hours are spread over the days; `own`: typed day by day. */
  readonly spread: Spread | 'own';
  /** Typed hours of the weekdays; null for a text that is no hours. They count with the spread `own` only. */
  readonly hours: Readonly<Partial<Record<Weekday, number | null>>>;
  readonly works_on_holidays: boolean;
  readonly works_on_sundays: boolean;
  readonly least_day_minutes: number | null;
  readonly seasonal_short_time_work: boolean;
  readonly allowed_leave_days: number | null;
  readonly styling_type_id: number | null;
};

const USUAL_BREAK_MINUTES = 30;

export const NEW_SCHEDULE: ScheduleValues = {
  started_working_at_company: null,
  stopped_working_at_company: null,
  per_hour_calc: false,
  hours_week: null,
  monthly_wage: '',
  salary_group_id: null,
  break_minutes: USUAL_BREAK_MINUTES,
  is_part_time_worker: false,
  days: [],
  starts: {},
  spread: 'whole',
  hours: {},
  works_on_holidays: false,
  works_on_sundays: false,
  least_day_minutes: LEAST_DAY_MINUTES,
  seasonal_short_time_work: false,
  allowed_leave_days: 0,
  styling_type_id: SIGNATURE_STYLES.none,
};

/**
 * Weekly hours that a wage pays for: whole hours by the specified formula, and exact minutes by the real length of a
 * month.
 *
 * @source docs/decisions.md D1
 */
export type WageHours = { readonly hours: number; readonly exactMinutes: number };

/**
 * Weekly hours that the entered wage pays for; null while wage or salary group are missing or the wage is not an
 * amount.
 */
export function wageHours(values: ScheduleValues, groups: readonly SalaryGroup[]): WageHours | null {
  const group = groups.find(({ id }) => id === values.salary_group_id);
  if (!group || !isMoneyText(values.monthly_wage)) return null;
  const [wage, hourly] = [parseCents(values.monthly_wage), parseCents(group.hourlyWage)];
  if (hourly === 0) return null;
  return { hours: weeklyHoursOfWage(wage, hourly), exactMinutes: weeklyMinutesPayingWage(wage, hourly) };
}

/** Weekly minutes, entered or calculated from the wage; null while unknown. */
export function weeklyMinutes(values: ScheduleValues, groups: readonly SalaryGroup[]): number | null {
  const hours = values.per_hour_calc ? (wageHours(values, groups)?.hours ?? null) : values.hours_week;
  const isWhole = hours !== null && hours <= MAX_WEEK_HOURS && minuteHours.safeParse(hours).success;
  return isWhole ? minutesOfHours(hours) : null;
}

/** The weekdays with planned work; none without regular days or while the weekly hours are unknown. */
export function plannedWeekdays(values: ScheduleValues, groups: readonly SalaryGroup[]): ScheduleDay[] {
  const minutes = weeklyMinutes(values, groups);
  if (values.is_part_time_worker || minutes === null) return [];
  const { days, hours, spread, starts } = values;
  const breakMinutes = values.break_minutes ?? 0;
  if (spread !== 'own') {
    const startByDay = new Map(Object.entries(starts).map(([day, start]) => [Number(day) as Weekday, start]));
    return planDays(minutes, breakMinutes, days, startByDay, spread);
  }
  return days.map((day) =>
    plannedDay(day, starts[day] ?? DEFAULT_START, minutesOfHours(hours[day] ?? 0), breakMinutes),
  );
}

/** Minutes by which the typed hours of the days differ from those of the week; 0 while the hours are spread. */
export function daysBeyondWeek(values: ScheduleValues, groups: readonly SalaryGroup[]): number {
  const minutes = weeklyMinutes(values, groups);
  if (values.spread !== 'own' || values.is_part_time_worker || minutes === null) return 0;
  return plannedWeekdays(values, groups).reduce((sum, day) => sum + minutesOfHours(day.hours), -minutes);
}

/** Number of weekdays still to be selected; null while the weekly hours are unknown, or without regular days. */
export function missingDayCount(values: ScheduleValues, groups: readonly SalaryGroup[]): number | null {
  const minutes = weeklyMinutes(values, groups);
  if (values.is_part_time_worker || minutes === null || minutes === 0) return null;
  return Math.max(0, minimumDays(minutes) - values.days.length);
}

/**
 * Converts form values to a schedule. With `per_hour_calc` the wage replaces the weekly hours; otherwise it is left
 * out.
 */
export function toSchedule(values: ScheduleValues, groups: readonly SalaryGroup[]) {
  const { starts: _starts, spread: _spread, hours: _hours, ...fields } = values;
  const { per_hour_calc: isPerHour, monthly_wage, salary_group_id } = values;
  return {
    ...fields,
    works_on_holidays: values.works_on_holidays ? 1 : 0,
    works_on_sundays: values.works_on_sundays ? 1 : 0,
    seasonal_short_time_work: values.seasonal_short_time_work ? 1 : 0,
    days: plannedWeekdays(values, groups),
    per_hour_calc: isPerHour ? 1 : 0,
    hours_week: isPerHour ? undefined : values.hours_week,
    monthly_wage: isPerHour && monthly_wage !== '' ? monthly_wage : null,
    salary_group_id: isPerHour ? salary_group_id : null,
  };
}
