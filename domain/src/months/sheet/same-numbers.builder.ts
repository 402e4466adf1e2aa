import { type AbsenceKind, absenceTypeOn } from '../../days/absences/absence-types.ts';
import type { DayEntry, TimesheetDay } from '../../days/day/timesheet-day.ts';

/* A month with three public holidays and a day of each kind, for tests that look at its numbers; every other weekday is one of work as planned. */

export const MONTH_OF_KINDS = '2026-05';
const HOLIDAY = '2026-05-01';
const WORK = '2026-05-19';
const KINDS: Readonly<Record<string, AbsenceKind>> = {
  '2026-05-04': 'sick',
  '2026-05-05': 'half_leave',
  '2026-05-06': 'leave',
  '2026-05-07': 'sick_child',
  '2026-05-08': 'special_leave',
  '2026-05-11': 'training',
  '2026-05-12': 'time_off',
  '2026-05-13': 'unpaid',
  '2026-05-15': 'parental',
  '2026-05-18': 'maternity',
};
export const LEAVE_OF_KINDS = 1.5;

/** Plans with regular days of 8:00 and of 7:45, and one of ten hours a week without. */
export const PLANS_OF_KINDS = {
  '8:00': { hours_week: 40, is_part_time_worker: false },
  '7:45': { hours_week: 38.75, is_part_time_worker: false },
  none: { hours_week: 10, is_part_time_worker: true },
} as const;

/**
 * Plan, minutes of work on a day, and what every place shows: worked, credited, paid, target, difference. Without regular days the target depends on
 * how the hours are dealt.
 */
export const NUMBERS_OF_KINDS = [
  ['8:00', 0, '56:00 60:00 116:00 136:00 -20:00'],
  ['8:00', 240, '84:00 40:00 124:00 136:00 -12:00'],
  ['8:00', 480, '112:00 28:00 140:00 136:00 4:00'],
  ['7:45', 0, '54:15 58:08 112:23 131:45 -19:22'],
  ['7:45', 240, '82:15 38:23 120:38 131:45 -11:07'],
  ['7:45', 465, '108:30 27:08 135:38 131:45 3:53'],
  ['none', 0, null],
  ['none', 240, null],
  ['none', 480, null],
] as const;

/** Times of so many minutes from eight on, or none. */
const timesOf = (minutes: number) => {
  const end = `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return { start_time: minutes === 0 ? null : '08:00', end_time: minutes === 0 ? null : end, break_minutes: 0 };
};

/** Entries with so many minutes on each day of a kind that may have times, on the first holiday and on a day of work. */
export const entriesOfKinds = (days: readonly TimesheetDay[], minutes: number): DayEntry[] =>
  days.map(({ day, start_time, end_time, break_minutes }) => {
    const kind = KINDS[day];
    const isWorked = kind === undefined ? day === HOLIDAY || day === WORK : absenceTypeOn(kind, day).hasTimes;
    const times = isWorked || kind !== undefined ? timesOf(isWorked ? minutes : 0) : {};
    return { day, start_time, end_time, break_minutes, ...times, ...(kind === undefined ? {} : { kind }) };
  });
