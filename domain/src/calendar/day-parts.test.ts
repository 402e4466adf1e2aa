import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatClockTime, spanMinutes } from './clock-time.ts';
import { envelopeOf, gapMinutes, type Part, partSpans, partsProblem } from './day-parts.ts';

const parts = (...times: string[]): [Part, ...Part[]] => {
  const [first = { start: '', end: '' }, ...others] = times.map((text) => {
    const [start = '', end = ''] = text.split('–');
    return { start, end };
  });
  return [first, ...others];
};

/** Two to six parts within 24 hours, as the minutes of their edges from a midnight on. */
const anyEdges = fc
  .tuple(
    fc.nat(1439),
    fc
      .uniqueArray(fc.integer({ min: 1, max: 1439 }), { minLength: 3, maxLength: 11 })
      .filter((all) => all.length % 2 === 1),
  )
  .map(([first, later]) => [first, ...later.toSorted((a, b) => a - b).map((minute) => first + minute)]);

const partsOf = (edges: readonly number[]): [Part, ...Part[]] => {
  const times = edges.map(formatClockTime);
  const all = Array.from({ length: edges.length / 2 }, (_, index) => `${times[2 * index]}–${times[2 * index + 1]}`);
  return parts(...all);
};

describe('parts of a day', () => {
  test('are the spans that they were made of', () => {
    fc.assert(
      fc.property(anyEdges, (edges) => {
        expect(partSpans(partsOf(edges)).flat()).toEqual(edges);
        expect(partsProblem(partsOf(edges))).toBeNull();
      }),
    );
  });

  test('have an envelope with their minutes of work', () => {
    fc.assert(
      fc.property(anyEdges, (edges) => {
        const { start_time, end_time, break_minutes } = envelopeOf(partsOf(edges));
        const worked = partsOf(edges).reduce((sum, { start, end }) => sum + spanMinutes(start, end), 0);
        expect(spanMinutes(start_time, end_time) - break_minutes).toBe(worked);
      }),
    );
  });

  test.each([
    [parts('08:00–12:00', '12:30–17:00'), null],
    [parts('18:00–22:00', '23:30–02:00', '03:00–06:00'), null],
    [parts('22:00–00:00', '00:01–21:59'), null],
    [parts('08:00–12:00', '12:00–17:00'), { at: 2, key: 'partNoGap' }],
    [parts('08:00–12:00', '11:00–17:00'), { at: 2, key: 'partOverlap' }],
    [parts('08:00–12:00', '13:00–12:30'), { at: 3, key: 'partEnd' }],
    [parts('08:00–12:00', '13:00–08:00'), { at: 3, key: 'partEnd' }],
    [parts('08:00–12:00', '13:00–13:00'), { at: 3, key: 'partEmpty' }],
    [parts('12:00–08:00', '09:00–10:00'), null],
    [parts('08:00–08:00', '09:00–10:00'), { at: 1, key: 'partEmpty' }],
  ])('%j: %j', (given, problem) => {
    expect(partsProblem(given)).toEqual(problem);
  });

  test('have the minutes between them', () => {
    expect(gapMinutes(parts('11:00–14:30', '17:30–22:00'))).toBe(180);
    expect(gapMinutes(parts('22:00–23:00', '01:00–02:00', '02:10–03:00'))).toBe(130);
  });
});
