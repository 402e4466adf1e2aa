import { planForAllTime, planOf } from '../timesheets/month.builder.ts';
import { at, ZONE } from './tracks.builder.ts';
import type { DayFacts } from './week-days.ts';

/** Facts of a person with 40 h from Monday to Friday, on Friday 20 November 2026 at noon, unless a test says more. */
export const dayFacts = (more: Partial<DayFacts> = {}): DayFacts => ({
  contract: { started_working_at_company: '2020-01-01', stopped_working_at_company: null },
  inactivity: [],
  leave: [],
  holidays: new Map(),
  plans: planForAllTime(planOf()),
  stamped: new Map(),
  records: new Map(),
  confirmedUntil: new Map(),
  closedMonths: new Set(),
  confirmed: new Map(),
  timeZone: ZONE,
  now: at('2026-11-20 12:00'),
  ...more,
});
