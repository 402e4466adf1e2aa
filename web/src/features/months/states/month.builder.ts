import { daysOf, lastDayOf, weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { monthNumbers } from '@zeitblatt/domain/months/sheet/month-numbers';
import type { MonthStanding, PersonMonth } from '@zeitblatt/domain/months/states/month-state';

/* October 2026 as it was sent on 2 November, for tests of the states of a month. */

export const OCTOBER = '2026-10';
export const HASH = 'a'.repeat(64);
export const MANAGER = 'Sabine Muster';
const PERSON = 'Emre Yılmaz';

export const SENT = { name: MANAGER, at: '2026-11-02 08:15:00', hash: HASH };
export const AGREEMENT = {
  name: PERSON,
  at: '2026-11-03 16:20:00',
  via: 'account',
  link: null,
  is_valid: true,
} as const;
export const OBJECTION = {
  name: PERSON,
  at: '2026-11-03 19:12:00',
  via: 'account',
  link: null,
  words: 'Am 14. habe ich bis 17:45 betoniert.',
  days: ['2026-10-14'],
  reply: null,
} as const;
export const REPLY = { name: MANAGER, at: '2026-11-04 09:00:00', words: 'Die Heimfahrt zählt nicht.' };
export const CONFIRMED = { name: MANAGER, at: '2026-11-06 10:00:00', timesheet_id: 9, version: 1 };

export const standingOf = (given: Partial<MonthStanding> = {}): MonthStanding => ({
  month: OCTOBER,
  state: 'sent',
  sent: SENT,
  agreement: null,
  objection: null,
  without_agreement: null,
  confirmed: null,
  closed: null,
  reopened: null,
  ...given,
});

/** A day from 7:00 to 16:00 with 45 minutes of break on weekdays, else without times. */
function dayOf(day: string): TimesheetDay {
  const isWorked = weekdayOf(day) < 6;
  return {
    day,
    start_time: isWorked ? '07:00' : null,
    end_time: isWorked ? '16:00' : null,
    break_minutes: isWorked ? 45 : 0,
    worked_hours: isWorked ? '8:15' : '0:00',
    planned_hours: isWorked ? '8:15' : '0:00',
    working: isWorked,
    holiday: null,
    is_leave_day: false,
    inactive: false,
    outside_contract: false,
    is_allowed_to_work: isWorked,
    changed_ex_post: false,
    absence: null,
    recorded_on: isWorked ? day : null,
    was: null,
    regular: true,
    seasonal: false,
    source: isWorked ? 'stamp' : null,
  };
}

const NO_TIMES = { start_time: null, end_time: null, break_minutes: 0, worked_hours: '0:00', source: null } as const;

/** Days of October that are not like the others. */
const SPECIAL: Readonly<Record<string, Partial<TimesheetDay>>> = {
  '2026-10-02': { source: 'plan', recorded_on: null },
  '2026-10-03': { holiday: 'german_unity' },
  '2026-10-14': { end_time: '17:00', worked_hours: '9:15', source: 'entry', recorded_on: '2026-10-30' },
  '2026-10-22': { break_minutes: 75, worked_hours: '7:45' },
  '2026-10-27': { source: 'plan', recorded_on: null },
  '2026-10-30': { ...NO_TIMES, absence: 'leave', is_leave_day: true, working: false },
};

const DAYS = daysOf(OCTOBER).map((day) => ({ ...dayOf(day), ...SPECIAL[day] }));

const TOTALS = {
  worked_minutes: 9195,
  break_minutes: 900,
  planned_minutes: 10515,
  target_minutes: 10515,
  working_days: 21,
  lost_minutes: null,
  credited_minutes: null,
};

/** October with two days that differ from the own record, two of plan only, a holiday and a day of leave. */
export const octoberOf = (given: Partial<PersonMonth> = {}): PersonMonth => ({
  standing: standingOf(),
  days: DAYS,
  totals: TOTALS,
  numbers: monthNumbers(DAYS, TOTALS),
  last_calc_day: lastDayOf(OCTOBER),
  differences: [
    {
      day: '2026-10-14',
      from: 'record',
      start_time: '07:00',
      end_time: '17:45',
      break_minutes: 45,
      reason: 'Heimfahrt',
    },
    { day: '2026-10-22', from: 'record', start_time: '07:00', end_time: '16:00', break_minutes: 45, reason: null },
  ],
  outdated_days: [],
  can_agree: true,
  can_object: true,
  can_undo: false,
  ...given,
});
