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

const spanOf = (start: string, end: string): number => (at(end) - at(start) + 1440) % 1440;

/** Break of a day that lies between no two parts, by the wall clock. */
const placelessOf = ({ break_minutes, parts }: DayTimes): number =>
  (parts ?? []).reduce(
    (rest, { start }, index, all) => rest - spanOf(all[index - 1]?.end ?? start, start),
    break_minutes,
  );

/** Every minute of the parts of a day that really passes, breaks without a place included. */
function minutesAtWork(times: DayTimes): Minute[] {
  const { day, start_time, end_time } = times;
  if (start_time === null || end_time === null) return [];
  let date = day;
  let last = '';
  const minutes = (times.parts ?? [{ start: start_time, end: end_time }]).flatMap(({ start, end }) => {
    if (start < last) date = addDays(date, 1);
    const begun = date;
    if (end < start) date = addDays(date, 1);
    last = end;
    return minutesBetween(momentOf(begun, start), momentOf(date, end), spanOf(start, end));
  });
  return minutes.length <= placelessOf(times) ? [] : minutes;
}

function minutesBetween(start: Temporal.ZonedDateTime, end: Temporal.ZonedDateTime, span: number): Minute[] {
  const passed = end.since(start).total('minutes');
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

  test('breaks are the free minutes within a day', () => {
    checkEveryMonth(
      (month, findings) => {
        const expected = month.days.flatMap((day) => {
          const minutes = minutesAtWork(day);
          const isYoung = isMinor(month, day.day);
          const gaps = minutes.slice(1).map(({ moment }, index) => moment - (minutes[index]?.moment ?? moment) - 1);
          const lawful = [placelessOf(day), ...gaps].filter((gap) => gap >= 15).reduce((sum, gap) => sum + gap, 0);
          const short = [placelessOf(day), ...gaps].filter((gap) => gap < 15).reduce((sum, gap) => sum + gap, 0);
          const worked = minutes.length - placelessOf(day) + short;
          const steps: [number, number][] = isYoung
            ? [
                [360, 60],
                [270, 30],
              ]
            : [
                [540, 45],
                [360, 30],
              ]; // prettier-ignore
          const required = steps.find(([over]) => worked > over)?.[1] ?? 0;
          const name = isYoung ? 'minor_' : '';
          if (minutes.length > 0 && lawful < required) return [`${name}break_too_short:${day.day} ${worked}`];
          let stretch = 0;
          const longest = gaps.reduce((most, gap) => {
            stretch = gap < 15 ? stretch + gap + 1 : 0;
            return Math.max(most, stretch + 1);
          }, 0);
          const isSeen = day.parts != null && placelessOf(day) < 15;
          return isSeen && longest > (isYoung ? 270 : 360) ? [`${name}long_without_break:${day.day} ${longest}`] : [];
        });
        const found = findings
          .filter(({ kind }) => /break_too_short|without_break/.test(kind))
          .map(({ key, params }) => `${key} ${params['stretchMinutes'] ?? params['workedMinutes']}`);
        expect(found.sort()).toEqual(expected.sort());
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
          const minutes = minutesAtWork(recorded);
          const [begin, final] = [minutes[0], minutes.at(-1)];
          if (begin === undefined || final === undefined) continue;
          const required = isMinor(month, day) ? 720 : 660;
          const start = begin.moment;
          let rest = 0;
          while (rest < required && !busy.has(start - rest - 1)) rest += 1;
          // If the first minute of the shift is already work of an earlier shift, the two overlap; that is no rest of
          // 0:00.
          if (!busy.has(start) && rest < required && [day, earlier.day].some((one) => one.startsWith(month.month))) {
            expected.push(`${isMinor(month, day) ? 'minor_' : ''}rest_too_short:${day} ${rest}`);
          }
          // The rest has not begun between two parts, however far apart they are.
          for (let moment = start; moment <= final.moment; moment += 1) busy.add(moment);
          const end = final.moment + 1;
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
