import { plannedDay } from '@zeitblatt/domain/people/schedules/plan-days';
import { expect, test } from 'vitest';
import { scheduleProblems } from './schedule-problems.ts';
import { scheduleSettingsOf } from './schedule-settings.ts';
import {
  daysBeyondWeek,
  missingDayCount,
  NEW_SCHEDULE,
  plannedWeekdays,
  type ScheduleValues,
  toSchedule,
  wageHours,
} from './schedule-values.ts';

const groups = [
  { id: 1, name: 'Helfer', hourlyWage: '13.90', company_id: null, version: 1 },
  { id: 2, name: 'Polier', hourlyWage: '8.50', company_id: 1, version: 1 },
  { id: 3, name: 'Ehrenamt', hourlyWage: '0.00', company_id: 1, version: 1 },
];

const STORED = {
  id: 30,
  employee_id: 3,
  version: 1,
  valid_from: '2026-01-01',
  started_working_at_company: '2024-05-01',
  stopped_working_at_company: null,
  works_on_holidays: 0,
  works_on_sundays: 0,
  least_day_minutes: 180,
  seasonal_short_time_work: 0,
  break_minutes: 30,
  is_part_time_worker: false,
  allowed_leave_days: 28,
  styling_type_id: 4,
  per_hour_calc: 0,
  monthly_wage: null,
  salary_group_id: null,
  hourlyWage: null,
} as const;

const valuesOf = (given: Partial<ScheduleValues>): ScheduleValues => ({ ...NEW_SCHEDULE, ...given });

test.each([
  { week: 38, days: [1, 2, 3, 4, 5] as const, hours: [8, 8, 8, 7, 7] },
  { week: 38.5, days: [1, 2, 3, 4, 5] as const, hours: [8, 8, 7.5, 7.5, 7.5] },
  { week: 20, days: [2, 4] as const, hours: [10, 10] },
])('$week hours on $days.length days', ({ week, days, hours }) => {
  expect(plannedWeekdays(valuesOf({ hours_week: week, days }), groups).map((day) => day.hours)).toEqual(hours);
});

test.each([
  { spread: 'even', hours: {}, planned: [7.8, 7.8, 7.8, 7.8, 7.8], beyond: 0 },
  { spread: 'own', hours: { 1: 7.9, 2: 7.8, 3: 7.8, 4: 7.8, 5: 7.7 }, planned: [7.9, 7.8, 7.8, 7.8, 7.7], beyond: 0 },
  { spread: 'own', hours: { 1: 8, 2: null }, planned: [8, 0, 0, 0, 0], beyond: -31 * 60 },
  { spread: 'own', hours: { 1: 10, 2: 10, 3: 10, 4: 10 }, planned: [10, 10, 10, 10, 0], beyond: 60 },
] as const)('39 hours with the spread $spread', ({ spread, hours, planned, beyond }) => {
  const values = valuesOf({ hours_week: 39, days: [1, 2, 3, 4, 5], spread, hours });
  expect(plannedWeekdays(values, groups).map((day) => day.hours)).toEqual(planned);
  expect(daysBeyondWeek(values, groups)).toBe(beyond);
  expect(scheduleProblems(values, groups).map(({ path }) => path)).toEqual(beyond === 0 ? [] : ['days']);
});

test('days that are stored are shown as they are, and known as whole hours, even, or typed', () => {
  const settings = (minutes: readonly number[]) => {
    const days = minutes.map((count, index) => plannedDay((index + 1) as 1, '08:00', count, 30));
    const plan = { ...STORED, days, hours_week: minutes.reduce((sum, count) => sum + count, 0) / 60 };
    const values = scheduleSettingsOf(plan, plan, '2026-11-20');
    return [values.spread, plannedWeekdays(values, groups).map((day) => Math.round(day.hours * 60))];
  };
  for (const [spread, days] of [
    ['whole', [480, 480, 480, 480, 420]],
    ['even', [468, 468, 468, 468, 468]],
    ['own', [474, 468, 468, 468, 462]],
    ['own', [420, 480, 480, 480, 480]],
  ] as const)
    expect(settings(days)).toEqual([spread, days]);
});

test('a begin of its own moves the end of its day only', () => {
  const values = valuesOf({ hours_week: 16, days: [1, 2], starts: { 2: '06:30' }, break_minutes: 45 });
  expect(plannedWeekdays(values, groups).map((day) => [day.start_time, day.end_time])).toEqual([
    ['08:00', '16:45'],
    ['06:30', '15:15'],
  ]);
});

test.each([
  { week: 40, days: [1] as const, missing: 3 },
  { week: 40, days: [1, 2, 3, 4] as const, missing: 0 },
  { week: 40.25, days: [1, 2, 3, 4] as const, missing: 1 },
  { week: null, days: [] as const, missing: null },
])('$week hours and $days.length days: $missing more', ({ week, days, missing }) => {
  expect(missingDayCount(valuesOf({ hours_week: week, days }), groups)).toBe(missing);
});

test('without regular days nothing is planned and nothing is missing', () => {
  const values = valuesOf({ hours_week: 40, days: [1], is_part_time_worker: true });
  expect(plannedWeekdays(values, groups)).toEqual([]);
  expect(missingDayCount(values, groups)).toBeNull();
  expect(scheduleProblems(values, groups)).toEqual([]);
});

test('the wage decides the weekly hours, with a hint at what a month really has', () => {
  const perHour = { per_hour_calc: true, salary_group_id: 1, monthly_wage: '1200.00' };
  expect(wageHours(valuesOf(perHour), groups)).toEqual({ hours: 20, exactMinutes: 19.75 * 60 });
  expect(wageHours(valuesOf({ ...perHour, salary_group_id: 2, monthly_wage: '1133.05' }), groups)?.hours).toBe(31);
  expect(wageHours(valuesOf({ ...perHour, salary_group_id: 3 }), groups)).toBeNull();
  expect(wageHours(valuesOf({ ...perHour, monthly_wage: 'zwölf' }), groups)).toBeNull();
});

test('per hour the weekly hours are not sent, otherwise the wage is not', () => {
  const values = valuesOf({ hours_week: 40, per_hour_calc: true, monthly_wage: '1200.00', salary_group_id: 1 });
  expect(toSchedule(values, groups)).toMatchObject({
    per_hour_calc: 1,
    monthly_wage: '1200.00',
    salary_group_id: 1,
    hours_week: undefined,
  });
  expect(toSchedule({ ...values, per_hour_calc: false }, groups)).toMatchObject({
    per_hour_calc: 0,
    monthly_wage: null,
    salary_group_id: null,
    hours_week: 40,
  });
});

test.each([
  { wage: '10.00', key: 'schedules:wage.tooLow' },
  { wage: '9000.00', key: 'schedules:wage.tooHigh' },
])('a monthly wage of $wage is refused', ({ wage, key }) => {
  const values = valuesOf({ per_hour_calc: true, monthly_wage: wage, salary_group_id: 1 });
  expect(scheduleProblems(values, groups).map(({ message }) => message.key)).toEqual([key]);
});

test('hours that no plan can hold are left to the rule of their field', () => {
  expect(scheduleProblems(valuesOf({ hours_week: 38.13, days: [1] }), groups)).toEqual([]);
  expect(plannedWeekdays(valuesOf({ hours_week: 300, days: [1] }), groups)).toEqual([]);
});
