import { formatClockTime, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { workedMinutesOf } from '@zeitblatt/domain/months/sheet/total-days';
import { unchangedEntry } from './save-sheets.ts';

/** How an employee's real days differ from the plan: not at all, in the usual small ways, or shortened by frost. */
export type WorkHabit = 'as planned' | 'ordinary' | 'winter';

const LONGEST_MINUTES = 10 * 60;
const SHORTENED_FROM_MINUTES = 6 * 60;
const WINTER = ['12', '01', '02'];

/** A number from 0 to 99 derived from the text, so that the demo company is the same in every installation. */
function lot(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) % 100;
}

/** Corrects a proposed month as the employee's manager would. @param who seed that decides which days differ */
export function correctDays(days: readonly TimesheetDay[], who: string, habit: WorkHabit): DayEntry[] {
  return days.map((day) => {
    const entry = unchangedEntry(day);
    const minutes = workedMinutesOf(day);
    if (minutes === 0 || habit === 'as planned') return entry;
    const drawn = lot(`${who} ${day.day}`);
    if (habit === 'winter' && WINTER.includes(day.day.slice(5, 7)) && drawn >= 60) return shifted(entry, 0, -180);
    if (drawn < 5) return shifted(entry, 0, Math.min(30 + 15 * drawn, LONGEST_MINUTES - minutes));
    if (drawn < 8 && minutes >= SHORTENED_FROM_MINUTES) return shifted(entry, 0, -150 + 15 * (drawn - 5));
    if (drawn < 18) return shifted(entry, drawn - 15, 2 * drawn - 21);
    return entry;
  });
}

/** Changes that a manager enters weeks later: one day was longer, and the break of another day too. */
export function amendDays(days: readonly TimesheetDay[]): DayEntry[] {
  const worked = days.filter((day) => workedMinutesOf(day) > 0).map((day) => day.day);
  return days.map((day) => {
    const entry = unchangedEntry(day);
    if (entry.day === worked[2]) return shifted(entry, 0, 35);
    return entry.day === worked[8] ? { ...entry, break_minutes: entry.break_minutes + 15 } : entry;
  });
}

function shifted(entry: DayEntry, startBy: number, endBy: number): DayEntry {
  const { start_time, end_time } = entry;
  if (start_time === null || end_time === null) return entry;
  return {
    ...entry,
    start_time: formatClockTime(minuteOfDay(start_time) + startBy),
    end_time: formatClockTime(minuteOfDay(end_time) + endBy),
  };
}
