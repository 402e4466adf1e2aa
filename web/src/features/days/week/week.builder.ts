import { addDays, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Week, WeekDay } from '@zeitblatt/domain/days/week/week';

/** A day that is planned from 7:00 to 16:00 with 45 minutes of break and is open. */
export const dayOf = (day: IsoDate, given: Partial<WeekDay> = {}): WeekDay => ({
  day,
  plan: { start_time: '07:00', end_time: '16:00', break_minutes: 45 },
  holiday: null,
  absence: null,
  outside_contract: false,
  is_reported: given.record?.by === 'self' || given.stamps?.end_time != null,
  kind: null,
  credited_minutes: 0,
  credit_hint: null,
  tracks: [],
  stamps: null,
  left_out: [],
  record: null,
  state: 'open',
  due_on: addDays(day, 7),
  closed: false,
  sheet: null,
  ...given,
});

/** A day without plan. */
export const freeDay = (day: IsoDate): WeekDay => dayOf(day, { plan: null, state: 'free' });

export const weekWith = (days: readonly WeekDay[], given: Partial<Week> = {}): Week => ({
  days: [...days],
  worked_minutes: 0,
  credited_minutes: 0,
  open_minutes: 0,
  ...given,
});
