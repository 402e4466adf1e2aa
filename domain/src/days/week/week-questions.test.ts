import { describe, expect, test } from 'vitest';
import type { WeekDay } from './week.ts';
import { type DayQuestion, dayQuestionOf, isWeekWithoutEntry } from './week-questions.ts';

const PLAN = { start_time: '07:00', end_time: '16:00', break_minutes: 45 };
const STAMPS = { ...PLAN, real_minutes: 495, is_forgotten: false, clock_differs: false };
const FORGOTTEN = { ...STAMPS, end_time: null, real_minutes: null, is_forgotten: true, clock_differs: false };
const RECORD = {
  ...PLAN,
  kind: null,
  source: 'entry',
  recorded_on: '2026-11-20',
  by: 'self',
  name: 'E',
  reason: null,
} as const;

const NO_TIMES = { start_time: null, end_time: null, break_minutes: 0 };

const dayOf = (given: Partial<WeekDay> = {}): WeekDay => ({
  day: '2026-11-16',
  plan: PLAN,
  holiday: null,
  absence: null,
  outside_contract: false,
  is_reported: false,
  kind: null,
  credited_minutes: 0,
  credit_hint: null,
  tracks: [],
  stamps: null,
  left_out: [],
  record: null,
  state: 'open',
  due_on: '2026-11-23',
  closed: false,
  sheet: null,
  ...given,
});

const STAMPED = dayOf({ day: '2026-11-17', stamps: STAMPS, state: 'recorded' });
const tooLong = { ...STAMPS, reason: 'too_long' as const };
const BESIDE = { ...STAMPS, reason: 'beside_record' as const };
const RUNNING = { ...FORGOTTEN, is_forgotten: false };
const OUTSIDE = { outside_contract: true, plan: null } as const;
const long = { ...STAMPS, real_minutes: 601 };

describe('the question of a day', () => {
  test.each<[string, Partial<WeekDay>, DayQuestion | null]>([
    ['leave that the employee recorded', { record: { ...RECORD, kind: 'leave' } }, 'asked'],
    ['leave that the company has entered', { record: { ...RECORD, kind: 'leave' }, absence: 'leave' }, null],
    ['half a day of leave within leave', { record: { ...RECORD, kind: 'half_leave' }, absence: 'leave' }, 'asked'],
    ['time off that the company granted', { record: { ...RECORD, kind: 'time_off', by: 'manager' } }, null],
    ['sickness', { record: { ...RECORD, kind: 'sick' } }, null],
  ])('%s', (_, given, question) => {
    const day = dayOf({ ...given, record: given.record ? { ...given.record, ...NO_TIMES } : null });
    expect(dayQuestionOf(day, { days: [day] })).toBe(question);
  });

  test.each<[string, Partial<WeekDay>, DayQuestion | null]>([
    ['no stamp on a planned day beside stamped ones', {}, 'unstamped'],
    ['no stamp on a day that lies ahead', { state: 'ahead' }, null],
    ['no stamp on a day without plan', { plan: null, state: 'free' }, null],
    ['stamps of an ordinary day', { stamps: STAMPS, state: 'recorded' }, null],
    ['a stop that was forgotten', { stamps: FORGOTTEN }, 'forgotten'],
    ['a forgotten stop that the employee answered', { stamps: FORGOTTEN, record: RECORD, state: 'recorded' }, null],
    ['stamps that no row holds', { stamps: STAMPS, left_out: [tooLong], state: 'recorded' }, 'left_out'],
    ['D91: a press by mistake before the planned end', { left_out: [tooLong], state: 'ahead' }, null],
    ['stamps beside a record', { left_out: [BESIDE], record: RECORD, state: 'recorded' }, 'beside_record'],
    [
      'stamps that arrived after the record of a manager',
      { left_out: [BESIDE], record: { ...RECORD, by: 'manager' }, state: 'recorded' },
      'beside_record',
    ],
    [
      'a second shift that the record of a manager saw',
      { left_out: [tooLong], record: { ...RECORD, by: 'manager' }, state: 'recorded' },
      null,
    ],
    ['stamps beside a record of a confirmed sheet', { left_out: [BESIDE], record: RECORD, closed: true }, null],
    [
      'stamps beside leave that was asked for',
      { left_out: [BESIDE], record: { ...RECORD, ...NO_TIMES, kind: 'leave' }, state: 'recorded' },
      'beside_record',
    ],
    ['stamps outside the contract', { ...OUTSIDE, stamps: STAMPS, state: 'recorded' }, 'outside_contract'],
    ['a record outside the contract', { ...OUTSIDE, record: RECORD, state: 'recorded' }, 'outside_contract'],
    ['a forgotten stop outside the contract', { ...OUTSIDE, stamps: FORGOTTEN }, 'forgotten'],
    ['a timer that runs outside the contract', { ...OUTSIDE, stamps: RUNNING, state: 'ahead' }, null],
    ['no work outside the contract', { ...OUTSIDE, record: { ...RECORD, ...NO_TIMES }, state: 'recorded' }, null],
    ['a confirmed day outside the contract', { ...OUTSIDE, stamps: STAMPS, closed: true, state: 'recorded' }, null],
    ['ten hours', { stamps: { ...STAMPS, real_minutes: 600 }, state: 'recorded' }, null],
    ['ten hours and a minute', { stamps: long, state: 'recorded' }, 'long'],
    ['a long day entered', { record: { ...RECORD, end_time: '18:00' }, state: 'recorded' }, 'long'],
    ['a long day of a manager', { record: { ...RECORD, end_time: '18:00', by: 'manager' }, state: 'recorded' }, null],
    ['a long day of a confirmed sheet', { stamps: long, closed: true, state: 'recorded' }, null],
    ['work on leave', { plan: null, absence: 'leave', stamps: STAMPS, state: 'recorded' }, 'absent'],
    ['work entered on leave', { plan: null, absence: 'leave', record: RECORD, state: 'recorded' }, 'absent'],
    ['leave', { plan: null, absence: 'leave', state: 'free' }, null],
  ])('%s', (_, given, expected) => {
    const day = dayOf(given);
    expect(dayQuestionOf(day, { days: [day, STAMPED] })).toBe(expected);
  });

  test('an open day of a person who does not stamp is none', () => {
    const day = dayOf();
    expect(dayQuestionOf(day, { days: [day, dayOf({ day: '2026-11-17', record: RECORD })] })).toBeNull();
  });
});

describe('a week without plan and entry', () => {
  const free = { plan: null, state: 'free' } as const;
  test.each<[string, Partial<WeekDay>, boolean]>([
    ['asks', {}, true],
    ['lies ahead', { day: '2026-11-21' }, false],
    ['is recorded as not worked', { record: { ...RECORD, start_time: null, end_time: null } }, false],
    ['is stamped', { stamps: STAMPS }, false],
    ['is leave', { absence: 'leave' }, false],
    ['lies outside of the contract', { outside_contract: true }, false],
    ['is a holiday', { holiday: 'repentance_day' }, false],
    ['is confirmed', { closed: true }, false],
    ['is planned', { plan: PLAN }, false],
  ])('%s', (_, given, expected) => {
    expect(isWeekWithoutEntry({ days: [dayOf({ ...free, ...given })] }, '2026-11-21')).toBe(expected);
  });
});
