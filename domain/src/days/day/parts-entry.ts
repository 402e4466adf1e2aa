import * as z from 'zod';
import { type ClockTime, storedEnd } from '../../calendar/clock-time.ts';
import { gapMinutes, PARTS_MAX, PARTS_MIN, type Part, partsProblem } from '../../calendar/day-parts.ts';
import { clockTimeText, endTimeText } from '../../calendar/wire.ts';
import { COST_UNIT_MAX } from '../../rules/cost-unit.ts';
import { changedText } from '../../rules/fields.ts';

/** A part of a day. `cost_unit`: the one of this part where it differs from that of the day; refused unless the company uses cost units. */
export const dayPart = z.strictObject({
  start: clockTimeText,
  end: endTimeText,
  cost_unit: changedText(COST_UNIT_MAX),
});
export type DayPart = z.infer<typeof dayPart>;

/**
 * The parts of a day, in order. The first begin, the last end and the minutes between the parts are also those of the day; more break
 * than that has no place. Null or missing where the day has one part.
 *
 * @source docs/decisions.md D38; docs/decisions/0090-parts-of-a-day.md
 */
export const dayParts = z
  .array(dayPart)
  .min(PARTS_MIN, 'validation:partsMin')
  .max(PARTS_MAX, 'validation:partsMax')
  .overwrite((parts) =>
    parts.map(({ start, end, cost_unit }) =>
      cost_unit == null ? { start, end: storedEnd(end) } : { start, end: storedEnd(end), cost_unit },
    ),
  );
export type DayParts = z.infer<typeof dayParts>;

/** Longest break of a day that has no place between its parts, in minutes. */
export const MAX_BREAK_MINUTES = 600;

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Times of a day with its parts, as they are entered. */
type EnteredTimes = {
  readonly start_time: ClockTime | null;
  readonly end_time: ClockTime | null;
  readonly break_minutes: number;
  readonly parts?: readonly Part[] | null | undefined;
};

/** Problem of a field of entered times: its path, the key of the text and what the text names. */
type TimesProblem = { readonly path: (string | number)[]; readonly key: string; readonly max?: number };

/**
 * Problems between the parts of a day, and between them and its begin, end and break.
 *
 * @param maxBreak longest break that has no place, in minutes
 */
export function timesProblems(times: EnteredTimes, maxBreak: number): TimesProblem[] {
  const { start_time, end_time, break_minutes, parts } = times;
  // Without a word on parts those that are recorded may stay, so that only they tell how long a break can be.
  if (parts === undefined && start_time !== null && start_time !== end_time) return [];
  if (!parts) return break_minutes > maxBreak ? [{ path: ['break_minutes'], key: 'tooBig', max: maxBreak }] : [];
  // A time that is none has a problem of its own.
  if (parts.some(({ start, end }) => !CLOCK_TIME.test(start) || !CLOCK_TIME.test(end))) return [];
  const gaps = gapMinutes(parts);
  const max = gaps + maxBreak;
  const problem = partsProblem(parts);
  if (problem) {
    return [{ path: ['parts', Math.floor(problem.at / 2), problem.at % 2 === 0 ? 'start' : 'end'], key: problem.key }];
  }
  const problems: TimesProblem[] = [];
  if (start_time !== parts[0]?.start) problems.push({ path: ['start_time'], key: 'partsDisagree' });
  if (end_time === null || storedEnd(end_time) !== parts.at(-1)?.end) {
    problems.push({ path: ['end_time'], key: 'partsDisagree' });
  }
  if (break_minutes < gaps) problems.push({ path: ['break_minutes'], key: 'partsDisagree' });
  if (break_minutes > max) problems.push({ path: ['break_minutes'], key: 'tooBig', max });
  return problems;
}
