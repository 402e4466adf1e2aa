import { type ClockTime, MINUTES_PER_DAY, minuteOfDay } from './clock-time.ts';

/*
 * A day of work in several parts, such as 11:00–14:30 and 17:30–22:00. Parts stand in order and span less than 24 hours, so a time that
 * is not later than the one before lies on the next day, and no part needs a date. The rest of the product reckons with the envelope.
 */

/** One stretch of work of a day, by the wall clock. */
export type Part = { readonly start: ClockTime; readonly end: ClockTime };

/** Begin and end in minutes from 0:00 of the day on which the first part begins. */
export type Span = readonly [begin: number, end: number];

/** First begin, last end, and all that lies between and is no work. */
export type Envelope = { readonly start_time: ClockTime; readonly end_time: ClockTime; readonly break_minutes: number };

/** Problem of a time of a part; `at` is its place in the order begin, end, begin, end …. */
export type PartsProblem = { readonly at: number; readonly key: 'partOverlap' | 'partNoGap' | 'partEmpty' | 'partEnd' };

/** Fewest and most parts of a day; one part is a day without parts. */
export const PARTS_MIN = 2;
export const PARTS_MAX = 6;

/** Times of parts in the order begin, end, begin, end …, none before the one before it. */
function edgesOf(parts: readonly Part[]): number[] {
  const edges: number[] = [];
  let last = 0;
  for (const { start, end } of parts) {
    for (const time of [start, end]) {
      const minute = minuteOfDay(time);
      last = minute + Math.ceil(Math.max(0, last - minute) / MINUTES_PER_DAY) * MINUTES_PER_DAY;
      edges.push(last);
    }
  }
  return edges;
}

/** The spans of the parts of a day. */
export function partSpans(parts: readonly Part[]): Span[] {
  const edges = edgesOf(parts);
  return parts.map((_, index) => [edges[2 * index] ?? 0, edges[2 * index + 1] ?? 0]);
}

/** The first problem of parts, null for none: overlapping, touching or empty parts, or more than a day from first begin to last end. */
export function partsProblem(parts: readonly Part[]): PartsProblem | null {
  const edges = edgesOf(parts);
  const first = edges[0] ?? 0;
  for (const [at, edge] of edges.entries()) {
    const isEnd = at % 2 === 1;
    if (at > 0 && edge === edges[at - 1]) return { at, key: isEnd ? 'partEmpty' : 'partNoGap' };
    if (edge - first >= MINUTES_PER_DAY) return { at, key: isEnd ? 'partEnd' : 'partOverlap' };
  }
  return null;
}

/** Minutes of the wall clock between the parts. */
export const gapMinutes = (parts: readonly Part[]): number =>
  partSpans(parts).reduce((sum, [begin], index, spans) => sum + begin - (spans[index - 1]?.[1] ?? begin), 0);

/** Parts as people read them, each with its cost unit: `11:00–14:30 · 17:30–22:00 (400)`. */
export const formatParts = (parts: readonly (Part & { readonly cost_unit?: string | null | undefined })[]): string =>
  parts.map(({ start, end, cost_unit }) => `${start}–${end}${cost_unit == null ? '' : ` (${cost_unit})`}`).join(' · ');

/** The envelope of parts without a problem. */
export const envelopeOf = (parts: readonly [Part, ...Part[]]): Envelope => ({
  start_time: parts[0].start,
  end_time: (parts.at(-1) ?? parts[0]).end,
  break_minutes: gapMinutes(parts),
});
