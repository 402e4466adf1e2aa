import type { Surroundings } from './surroundings.ts';

/** Surroundings of a month in which nothing is recorded, as seen on a given day. */
export const surroundingsOf = (today: string, overrides: Partial<Surroundings> = {}): Surroundings => ({
  neighbours: [],
  public_holidays: [],
  before_month: { worked_minutes: 0, working_days: 0, open_span_days: null },
  leave: [],
  rest_days: { worked: [], free: [], recorded_until: null },
  sundays_worked: 0,
  monthly_wage: null,
  hourly_wages: [],
  hours_week: 40,
  paid_months: [],
  birth_date: null,
  sector: null,
  late_reason: null,
  today,
  ...overrides,
});
