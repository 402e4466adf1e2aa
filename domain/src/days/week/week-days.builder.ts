import { planForAllTime, planOf } from '../../months/confirm/month.builder.ts';
import { employed } from '../../people/employments/employment.builder.ts';
import { at, ZONE } from '../timer/tracks.builder.ts';
import type { CountingRecord } from './beside-record.ts';
import type { DayFacts } from './week-days.ts';

/** Facts of a person with 40 h from Monday to Friday, on Friday 20 November 2026 at noon, unless a test says more. */
export const dayFacts = (more: Partial<DayFacts> = {}): DayFacts => ({
  employments: employed(),
  inactivity: [],
  leave: [],
  holidays: new Map(),
  plans: planForAllTime(planOf()),
  stamped: new Map(),
  records: new Map(),
  confirmedUntil: new Map(),
  closedMonths: new Set(),
  usesCostUnits: false,
  confirmed: new Map(),
  timeZone: ZONE,
  now: at('2026-11-20 12:00'),
  ...more,
});

/** A record of the planned times that the employee entered on Tuesday 17 November 2026 at noon, unless a test says more. */
export const countingRecord = (more: Partial<CountingRecord> = {}): CountingRecord => ({
  start_time: '08:00',
  end_time: '16:30',
  break_minutes: 30,
  kind: null,
  source: 'entry',
  recorded_on: '2026-11-17',
  by: 'self',
  name: 'Hans Meier',
  reason: null,
  recordedAt: at('2026-11-17 12:00'),
  isOfEmployee: true,
  ...more,
});
