import {
  type ClockTime,
  isWholeDay,
  MINUTES_PER_DAY,
  minuteOfDay,
  storedEnd,
} from '@zeitblatt/domain/calendar/clock-time';
import { gapMinutes, partsProblem } from '@zeitblatt/domain/calendar/day-parts';
import { isEndOfDay, parseTypedEnd, parseTypedTime } from '@zeitblatt/domain/calendar/typed-time';
import { MAX_BREAK_MINUTES } from '@zeitblatt/domain/days/day/parts-entry';

/* Reads the times of a whole day, as people write them into one cell or into several cells of a spreadsheet. */

/** A stretch of work. */
export type Span = { readonly start: ClockTime; readonly end: ClockTime };

/** The times of a day; null where a cell for it was empty. `breakMinutes` is undefined where the line has no place for a break. */
export type DayTimesText = {
  readonly spans: readonly Span[];
  readonly start: ClockTime | null;
  readonly end: ClockTime | null;
  readonly breakMinutes: number | undefined;
};

export type LineMistake =
  | 'notATime'
  | 'onlyAnEnd'
  | 'wholeDay'
  | 'notABreak'
  | 'partsOrder'
  | 'partsTouch'
  | 'partsMax'
  | 'unclear';

const DASH = String.raw`\s*(?:[-–—‐‑−]|bis\b|to\b)\s*`;
const timePattern = (fraction: string) =>
  String.raw`\d{1,2}(?::\d{2}(?::\d{2})?|${fraction}|h\d{2}|\d{2})?(?:\s?(?:uhr|[ap]m)\b)?`;
const spanPattern = (fraction: string) =>
  new RegExp(`(${timePattern(fraction)})${DASH}(${timePattern(fraction)})`, 'gi');

/** A comma stands before a fraction, `7,5-12`, or between two stretches, `7-12,13-16`: whichever leaves nothing over. */
const SPANS = [
  spanPattern(String.raw`[.,]\d{1,2}`),
  spanPattern(String.raw`(?:\.\d{1,2}|,\d(?!\d))`),
  spanPattern(String.raw`\.\d{1,2}`),
];
const BETWEEN_SPANS = /^(?:[\s,;·•/+|&]|und|and|ve|и)*$/i;

/** Writes a time of a spreadsheet as people type it: without seconds, `Uhr` or `h`, and by 24 hours. */
function plainTime(raw: string): string {
  const text = raw
    .trim()
    .replace(/\s*uhr$/i, '')
    .replace(/^(\d{1,2})h(\d{2})?$/i, (_, hours, minutes) => `${hours}:${minutes ?? '00'}`)
    .replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1');
  const half = /^(\d{1,2})(.*?)\s*([ap])\.?m\.?$/i.exec(text);
  if (half === null) return text;
  const hours = (Number(half[1]) % 12) + (half[3]?.toLowerCase() === 'p' ? 12 : 0);
  return `${hours}${half[2]}`;
}

/** Reads a time of a cell. @returns null for an empty cell, undefined for anything else */
export const readTime = (cell: string): ClockTime | null | undefined => parseTypedTime(plainTime(cell), null);

/**
 * Reads one or more stretches of work: `11-14:30, 17:30-22`, `11:00–14:30 · 17:30–22:00`.
 *
 * @returns null when the text is anything else
 */
export function readSpans(text: string): readonly Span[] | null {
  for (const pattern of SPANS) {
    const found = [...text.matchAll(pattern)];
    if (found.length === 0 || !BETWEEN_SPANS.test(text.replaceAll(pattern, ''))) continue;
    const spans = found.map(([, start = '', end = '']) => spanOf(start, end));
    if (spans.every((span) => span !== null)) return inOrder(spans);
  }
  return null;
}

/** A later stretch may stand first, unless less time lies between them across midnight. */
function inOrder(spans: readonly Span[]): readonly Span[] {
  const sorted = spans.toSorted((a, b) => minuteOfDay(a.start) - minuteOfDay(b.start));
  return partsProblem(sorted) === null && gapMinutes(sorted) < gapMinutes(spans) ? sorted : spans;
}

function spanOf(start: string, end: string): Span | null {
  const [begin, close] = [parseTypedTime(plainTime(start), null), parseTypedEnd(plainTime(end), null)];
  if (begin == null || close == null || isWholeDay(begin, close)) return null;
  return { start: begin, end: storedEnd(close) };
}

const BREAK_WORDS = /pause|break|mola|перерыв|minuten|minutes|dakika|min\b\.?|dk\b\.?|мин\.?|[()':]$|^:/gi;

/** Reads a break: minutes `30`, hours `0:30`, `0,5` and `1 h`. @returns undefined for anything else */
export function readBreak(raw: string, max = MAX_BREAK_MINUTES): number | undefined {
  const text = raw.replace(BREAK_WORDS, '').trim();
  const clock = /^(\d{1,2}):([0-5]\d)(?::\d{2})?$/.exec(text);
  const hours = /^(\d{1,2}[.,]\d{1,2})\s*h?$/i.exec(text) ?? /^(\d{1,2})\s*h$/i.exec(text);
  const minutes = clock
    ? Number(clock[1]) * 60 + Number(clock[2])
    : hours
      ? Math.round(Number(hours[1]?.replace(',', '.')) * 60)
      : /^\d{1,4}$/.test(text)
        ? Number(text)
        : undefined;
  return minutes !== undefined && minutes <= max ? minutes : undefined;
}

const BREAK_WITH_PLACE = /^(?:(.*?)[\s,;]*\(?)(?:pause|break|mola|перерыв):?\s*(\d[^()]*)\)?$/i;

/** The cells of a line that was typed or copied as one text: parted by tabs, by two blanks, or by one between times. */
export function cellsOfLine(line: string): readonly string[] {
  if (line.includes('\t')) return line.split('\t');
  const wide = line.trim().split(/\s{2,}/);
  if (wide.length > 1) return wide;
  const [text = ''] = wide;
  if (readSpans(text) !== null) return [text];
  const [, work, pause] =
    /^(.*\d)[\s,;]+\(?((?:pause|break|mola|перерыв)?:?\s*\d{1,2}(?:[:.,]?\d{1,2})?(?:\s*(?:min|h)\.?)?)\)?$/i.exec(
      text,
    ) ?? [];
  if (work && pause && readSpans(work) !== null) return [work, pause];
  const placed = BREAK_WITH_PLACE.exec(text);
  if (placed?.[1] && placed[2] && readSpans(placed[1]) && readSpans(placed[2])) return [placed[1], placed[2]];
  const words = text.split(' ');
  return words.every((word) => /^[\d:.,]+$/.test(word)) ? words : [text];
}

/** Reads the cells of a day from its begin on: begin, end, break; stretches of work and a break; or begin and end twice. */
export function readTimes(cells: readonly string[]): DayTimesText | LineMistake {
  const [first = '', second = '', third = ''] = cells;
  const spans = readSpans(first);
  if (spans !== null) return withBreak(spans, cells.slice(1).find((cell) => cell !== '') ?? '', undefined);
  const pairs = readPairs(cells);
  if (pairs === 'unclear') return pairs;
  if (pairs !== null) return withBreak(pairs, '', undefined);
  if (isEndOfDay(first)) return 'onlyAnEnd';
  const start = parseTypedTime(plainTime(first), null);
  const end = parseTypedEnd(plainTime(second), null);
  if (start === undefined || end === undefined) return 'notATime';
  if (isWholeDay(start, end)) return 'wholeDay';
  const close = end === null ? null : storedEnd(end);
  const emptyBreak = cells.length > 2 ? 0 : undefined;
  if (start !== null && close !== null) return withBreak([{ start, end: close }], third, emptyBreak);
  const breakMinutes = third === '' ? emptyBreak : readBreak(third);
  return third !== '' && breakMinutes === undefined ? 'notABreak' : { spans: [], start, end: close, breakMinutes };
}

/**
 * Begin and end twice or more, one after the other, across midnight once. Behind begin and end a break of `0:30` and a sum of `8:00` are
 * no times.
 */
function readPairs(cells: readonly string[]): readonly Span[] | 'unclear' | null {
  const filled = cells.filter((cell) => cell !== '');
  const times = filled.map((cell, place) => (place % 2 === 1 && isEndOfDay(cell) ? '00:00' : readTime(cell)));
  const edges = risingMinutes(times);
  const count = edges.length - (edges.length % 2);
  if (count < 4 || isBreakAndSum(filled, edges)) return null;
  // A short time after midnight may be a break as well.
  const [, end = 0, rest = 0] = edges;
  const isAfterMidnight = Math.floor(end / MINUTES_PER_DAY) < Math.floor(rest / MINUTES_PER_DAY);
  if (isAfterMidnight && rest % MINUTES_PER_DAY <= LONGEST_PLAIN_BREAK) return 'unclear';
  return Array.from({ length: count / 2 }, (_, place) => ({
    start: times[2 * place] ?? '',
    end: times[2 * place + 1] ?? '',
  }));
}

const LONGEST_PLAIN_BREAK = 120;
/** Longer is no gap between two stretches across midnight. */
const LONGEST_GAP_AT_NIGHT = 360;

/** Minutes of times that follow one another within a day, up to the first that does not. */
function risingMinutes(times: readonly (ClockTime | null | undefined)[]): number[] {
  const edges: number[] = [];
  for (const [place, time] of times.entries()) {
    if (time == null) break;
    const minute = minuteOfDay(time);
    const before = edges.at(-1) ?? -1;
    const isNextDay = before >= MINUTES_PER_DAY || minute <= before;
    const next = minute + (isNextDay ? MINUTES_PER_DAY : 0);
    const isNightGap = place % 2 === 0 && isNextDay && before < MINUTES_PER_DAY;
    if (next <= before || next - (edges[0] ?? next) >= MINUTES_PER_DAY) break;
    if (isNightGap && next - before > LONGEST_GAP_AT_NIGHT) break;
    edges.push(next);
  }
  return edges;
}

function isBreakAndSum([, , rest = '', sum = '']: readonly string[], [begin = 0, end = 0]: readonly number[]): boolean {
  const [breakMinutes, sumMinutes] = [readBreak(rest), readBreak(sum, MINUTES_PER_DAY)];
  return breakMinutes !== undefined && sumMinutes === end - begin - breakMinutes;
}

/** A break is a length, or a place: `12:10–12:40` parts the stretch of work in which it lies. */
function withBreak(spans: readonly Span[], text: string, empty: number | undefined): DayTimesText | LineMistake {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return 'notATime';
  const whole = { start: first.start, end: last.end };
  if (text === '') return { spans, ...whole, breakMinutes: empty };
  const places = readSpans(text.replace(/^(?:pause|break|mola|перерыв):?\s*/i, ''));
  if (places !== null) {
    const parts = spans.length === 1 ? apart(first, places) : [];
    if (parts.length === 0 || partsProblem(parts) !== null) return 'notABreak';
    return { spans: parts, ...whole, breakMinutes: undefined };
  }
  // Between parts a break may be longer.
  const breakMinutes = readBreak(text, spans.length > 1 ? MINUTES_PER_DAY : MAX_BREAK_MINUTES);
  return breakMinutes === undefined ? 'notABreak' : { spans, ...whole, breakMinutes };
}

/** A stretch of work without its breaks. */
const apart = ({ start, end }: Span, breaks: readonly Span[]): Span[] =>
  [...breaks, null].map((one, place) => ({ start: breaks[place - 1]?.end ?? start, end: one?.start ?? end }));
