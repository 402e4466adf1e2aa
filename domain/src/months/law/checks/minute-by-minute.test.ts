import { describe, expect, test } from 'vitest';
import { addDays } from '../../../calendar/dates.ts';
import { checkEveryMonth } from '../any-month.builder.ts';
import type { MonthToCheck } from '../facts/prepared-month.ts';
import type { DayTimes } from '../facts/shift.ts';

/* A second, slow implementation of the time rules for comparison: it checks every single minute. */

const isMinor = ({ surroundings: { birth_date } }: MonthToCheck, day: string): boolean =>
  birth_date !== null && day < `${Number(birth_date.slice(0, 4)) + 18}${birth_date.slice(4)}`;

type Minute = {
  readonly day: string;
  readonly weekday: number;
  readonly minute: number;
  /** Minutes since 1970 that really passed. */
  readonly moment: number;
};

const at = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const momentOf = (day: string, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/Berlin');

/** Every minute of a shift that really passes, breaks included. */
function minutesAtWork({ day, start_time, end_time, break_minutes }: DayTimes): Minute[] {
  if (start_time === null || end_time === null) return [];
  const span = (at(end_time) - at(start_time) + 1440) % 1440;
  if (span <= break_minutes) return [];
  const start = momentOf(day, start_time);
  const passed = momentOf(end_time < start_time ? addDays(day, 1) : day, end_time)
    .since(start)
    .total('minutes');
  const first = start.epochMilliseconds / 60_000;
  return Array.from({ length: passed < 0 ? span : passed }, (_, index) => {
    const time = start.add({ minutes: index });
    const date = time.toPlainDate();
    return {
      day: date.toString(),
      weekday: date.dayOfWeek,
      minute: time.hour * 60 + time.minute,
      moment: first + index,
    };
  });
}

describe('counted minute by minute', () => {
  test('work on Sundays, holidays, weekends and at night is what is found', () => {
    checkEveryMonth(
      (month, findings) => {
        const holidays = new Set(month.surroundings.public_holidays.map(({ day }) => day));
        const counted = month.days.flatMap((day) => {
          const minutes = minutesAtWork(day);
          const count = (of: (minute: Minute) => boolean) => minutes.filter(of).length;
          const isHoliday = (minute: Minute): boolean => holidays.has(minute.day);
          const isEve = (one: Minute): boolean => /-12-(24|31)$/.test(one.day) && one.minute >= 14 * 60;
          const byKind = isMinor(month, day.day)
            ? {
                minor_at_night: count(({ minute }) => minute < 6 * 60 || minute >= 20 * 60),
                minor_on_weekend: count((minute) => minute.weekday >= 6 && !isHoliday(minute)),
                minor_on_holiday: count((minute) => isHoliday(minute) || isEve(minute)),
              }
            : {
                sunday_work: count((minute) => minute.weekday === 7),
                holiday_work: count((minute) => isHoliday(minute) && minute.weekday !== 7),
              };
          return Object.entries(byKind).map(([kind, sum]) => `${kind}:${day.day} ${sum}`);
        });
        const kinds = /^(sunday_work|holiday_work|minor_at_night|minor_on_)/;
        const found = findings
          .filter(({ kind }) => kinds.test(kind))
          .map(({ key, params: { sundayMinutes, holidayMinutes, weekendMinutes, nightMinutes } }) => {
            return `${key} ${sundayMinutes ?? holidayMinutes ?? weekendMinutes ?? nightMinutes}`;
          });
        expect(found.sort()).toEqual(counted.filter((line) => !line.endsWith(' 0')).sort());
      },
      { numRuns: 20 },
    );
  });

  test('rest is the free minutes before a shift', () => {
    checkEveryMonth(
      (month, findings) => {
        const busy = new Set<number>();
        const expected: string[] = [];
        // The rest begins after the shift that ends last, even if another shift lies within it.
        let earlier = { day: '', end: 0 };
        for (const recorded of [...month.surroundings.neighbours, ...month.days].sort((a, b) =>
          a.day < b.day ? -1 : 1,
        )) {
          const { day } = recorded;
          const [begin, ...others] = minutesAtWork(recorded);
          if (begin === undefined) continue;
          const required = isMinor(month, day) ? 720 : 660;
          const start = begin.moment;
          let rest = 0;
          while (rest < required && !busy.has(start - rest - 1)) rest += 1;
          // If the first minute of the shift is already work of an earlier shift, the two overlap; that is no rest of
          // 0:00.
          if (!busy.has(start) && rest < required && [day, earlier.day].some((one) => one.startsWith(month.month))) {
            expected.push(`${isMinor(month, day) ? 'minor_' : ''}rest_too_short:${day} ${rest}`);
          }
          for (let index = 0; index <= others.length; index += 1) busy.add(start + index);
          const end = start + others.length + 1;
          if (end >= earlier.end) earlier = { day, end };
        }
        const found = findings
          .filter(({ kind }) => kind.endsWith('rest_too_short'))
          .map(({ key, params }) => `${key} ${params['restMinutes']}`);
        expect(found.sort()).toEqual(expected.sort());
      },
      { numRuns: 20 },
    );
  });
});
