import type { StoredEmployment } from '@zeitblatt/domain/people/employments/employment';
import { expect, test } from 'vitest';
import { personYearOf } from '../../../testing/person-year.builder.ts';
import { timelineOf } from './timeline-of.ts';

const from = (valid_from: string, salary_group_id: number | null, hours_week = 40) => ({
  ...personYearOf({ id: 3, year: 2026 }).plan,
  works_on_holidays: 0 as const,
  works_on_sundays: 0 as const,
  least_day_minutes: 180 as const,
  seasonal_short_time_work: 0 as const,
  break_minutes: 30 as const,
  per_hour_calc: 0 as const,
  allowed_leave_days: 28,
  styling_type_id: 1 as const,
  hourlyWage: null,
  created_at: '2024-01-01 09:00:00',
  valid_from,
  salary_group_id,
  hours_week,
});
const employed = (begin: string, end: string | null = null): StoredEmployment => ({
  id: 7,
  begin,
  end,
  end_reason: null,
  counts_as_continued: false,
});
const LATER = [
  { valid_from: '2026-05-15', hourlyWage: '25.00' },
  { valid_from: '2027-01-01', hourlyWage: '26.00' },
];
const GROUPS = [
  { id: 1, name: 'Helfer', hourlyWage: '25.00', laterWages: LATER, company_id: null, version: 1 },
  { id: 2, name: 'Polier', hourlyWage: '30.00', company_id: null, version: 1 },
];
const kindsOf = (...args: Parameters<typeof timelineOf>) =>
  timelineOf(...args).map(({ day, facts }) => `${day} ${facts.map(({ kind }) => kind).join(' ')}`);

test('a raise of the group is a fact while the person is in it', () => {
  const versions = [from('2026-09-01', 2), from('2024-01-01', 1)];
  expect(kindsOf([employed('2024-01-01')], versions, [], GROUPS)).toEqual([
    '2026-09-01 wage',
    '2026-05-15 raise',
    '2024-01-01 begin hours wage leave',
  ]);
  expect(kindsOf([employed('2024-01-01', '2026-04-30')], versions.slice(1), [], GROUPS)[0]).toBe('2026-04-30 end');
});

test('what counted before a corrected begin stands at the begin', () => {
  const place = { site: null, city: null, created_at: '2024-01-01 09:00:00' };
  const versions = [from('2026-09-01', 1), from('2025-01-01', 2, 30), from('2024-01-01', 2)];
  const places = [
    { ...place, valid_from: '2025-03-01' },
    { ...place, valid_from: null },
  ];
  expect(kindsOf([employed('2026-08-10')], versions, places, [])).toEqual([
    '2026-09-01 hours wage',
    '2026-08-10 begin hours wage leave place',
  ]);
});
