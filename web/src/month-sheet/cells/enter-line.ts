import { kindWithWork } from '@zeitblatt/domain/days/absences/day-kind';
import { partTimesDiffer } from '@zeitblatt/domain/days/day/recorded-parts';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { type DayTimesText, type LineMistake, readTimes, type Span } from './day-line.ts';
import { enterKindOn, kindOfText, withKindOfWork } from './enter-kind.ts';
import { asOnePart, partsMistake, withParts } from './parts.ts';
import type { ReadText } from './read-text.ts';

/**
 * Enters the cells of a line from the begin on: times, a break, the letter or word of a kind. What the line leaves out of a begin or
 * an end is empty afterwards, so that typed and planned times never mix.
 */
export function enterLine(entry: DayEntry, day: TimesheetDay, cells: readonly string[]): ReadText {
  const kind = cells.map((cell) => kindOfText(cell, day.day)).find((found) => found !== null) ?? null;
  const others = kind === null ? cells : cells.filter((cell) => kindOfText(cell, day.day) === null);
  const hasTimes = others.some((cell) => /[1-9]/.test(cell));
  if (kind !== null && !(hasTimes && kindWithWork(kind, day.day) !== null)) return enterKindOn(entry, day, kind);
  const times = readTimes(others);
  if (typeof times === 'string') return { entry: null, mistake: times };
  const entered = enterTimes(entry, times);
  if (typeof entered === 'string') return { entry: null, mistake: entered };
  if (kind === null) return { entry: withKindOfWork(entered), mistake: null };
  const asKind = enterKindOn(entered, day, kind);
  return asKind.mistake === null ? { entry: { ...entered, kind }, mistake: null } : asKind;
}

function enterTimes(entry: DayEntry, { spans, start, end, breakMinutes }: DayTimesText): DayEntry | LineMistake {
  const [start_time, end_time] = start === '00:00' && end === '00:00' ? [null, null] : [start, end];
  const next =
    spans.length > 1
      ? withPlacedParts(entry, spans, breakMinutes)
      : { ...asOnePart(entry), start_time, end_time, break_minutes: breakMinutes ?? entry.break_minutes };
  if (typeof next === 'string') return next;
  const isSame = (['start_time', 'end_time', 'break_minutes'] as const).every((field) => next[field] === entry[field]);
  return isSame && !partTimesDiffer(next, entry) ? entry : next;
}

/** Parts with the cost units that they had before; more break than lies between them has no place. */
function withPlacedParts(
  entry: DayEntry,
  spans: readonly Span[],
  breakMinutes: number | undefined,
): DayEntry | LineMistake {
  const unitOf = ({ start, end }: Span) =>
    entry.parts?.find((part) => part.start === start && part.end === end)?.cost_unit ?? null;
  const parts = spans.map((span) => (unitOf(span) === null ? span : { ...span, cost_unit: unitOf(span) }));
  const next = withParts({ ...entry, parts: null }, parts);
  if (next === null) return partsMistake(parts);
  if (breakMinutes === undefined) return next;
  return breakMinutes < next.break_minutes ? 'notABreak' : { ...next, break_minutes: breakMinutes };
}
