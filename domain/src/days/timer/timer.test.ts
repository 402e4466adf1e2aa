import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ASKED_REFUSALS,
  LIVE_REFUSALS,
  openShiftSince,
  type PressEffect,
  type PressFacts,
  type PressRefusal,
  pressTimer,
  type TimerState,
  WAITED_REFUSALS,
} from './timer.ts';
import { STAMP_KINDS, type StampKind } from './track.ts';

/** Refusals of a waiting press, at its arrival and beside others. */
const WAITED: readonly PressRefusal[] = [...WAITED_REFUSALS, ...ASKED_REFUSALS];

const at = (time: string): Temporal.Instant => Temporal.Instant.from(`2026-11-${time}Z`);
const NOW = at('20T12:00:00.750');
const FACTS: PressFacts = { now: NOW, hasAccess: true, isEmployed: true };

const state = (running: string | null, stop: string | null, shift: string | null): TimerState => ({
  runningSince: running === null ? null : at(running),
  lastStop: stop === null ? null : at(stop),
  shiftSince: shift === null ? null : at(shift),
});
const EMPTY = state(null, null, null);
const OFF = state(null, '19T16:00:00', null);
const WORKING = state('20T10:00:00', '20T09:30:00', '20T08:00:00');
const IN_BREAK = state(null, '20T09:30:00', '20T08:00:00');
const LEFT_IN_BREAK = state(null, '19T09:30:00', '19T08:00:00');
const FORGOTTEN = state('19T08:00:00', null, '19T08:00:00');

const text = ({ runningSince, lastStop, shiftSince }: TimerState): string =>
  [runningSince, lastStop, shiftSince].map((moment) => moment?.toString().slice(8, -1) ?? '-').join(' ');

/** The refusal, or the event with the moment and the next state as `running, last stop, shift`. */
const pressed = (before: TimerState, kind: StampKind, time: Temporal.Instant, facts: Partial<PressFacts> = {}) => {
  const outcome = (refusals: readonly PressRefusal[]): string => {
    const result = pressTimer(before, { kind, at: time }, { ...FACTS, ...facts }, refusals);
    if ('refusal' in result) return result.refusal;
    return `${result.event} ${result.at.toString().slice(8, -1)} → ${text(result.next)}`;
  };
  return { live: outcome(LIVE_REFUSALS), waited: outcome(WAITED) };
};

describe('a press has the same effect live and after waiting', () => {
  test.each([
    ['start', 'never recorded', EMPTY, 'trackStarted 20T12:00:00 → 20T12:00:00 - 20T12:00:00'],
    ['start', 'off duty', OFF, 'trackStarted 20T12:00:00 → 20T12:00:00 19T16:00:00 20T12:00:00'],
    ['start', 'in a break', IN_BREAK, 'trackContinued 20T12:00:00 → 20T12:00:00 20T09:30:00 20T08:00:00'],
    ['start', 'left in a break', LEFT_IN_BREAK, 'trackStarted 20T12:00:00 → 20T12:00:00 19T09:30:00 20T12:00:00'],
    ['start', 'working', WORKING, 'while_running'],
    ['break', 'working', WORKING, 'breakStarted 20T12:00:00 → - 20T12:00:00 20T08:00:00'],
    ['break', 'off duty', OFF, 'without_work'],
    ['break', 'in a break', IN_BREAK, 'without_work'],
    ['break', 'of a forgotten track', FORGOTTEN, 'forgotten'],
    ['stop', 'working', WORKING, 'trackStopped 20T12:00:00 → - 20T12:00:00 -'],
    ['stop', 'in a break', IN_BREAK, 'shiftStopped 20T12:00:00 → - 20T09:30:00 -'],
    ['stop', 'left in a break', LEFT_IN_BREAK, 'without_work'],
    ['stop', 'never recorded', EMPTY, 'without_work'],
    ['stop', 'of a forgotten track', FORGOTTEN, 'forgotten'],
  ] as const)('%s, %s', (kind, _, before, expected) => {
    expect(pressed(before, kind, NOW)).toEqual({ live: expected, waited: expected });
  });

  test('also when the access has ended', () => {
    expect(pressed(OFF, 'start', NOW, { hasAccess: false })).toEqual({
      live: 'without_access',
      waited: 'without_access',
    });
    expect(pressed(WORKING, 'stop', NOW, { hasAccess: false }).live).toMatch(/^trackStopped /);
  });
});

describe('a press differs live and after waiting', () => {
  test('before the last record: the live one is moved', () => {
    expect(pressed(OFF, 'start', at('19T15:00:00'))).toEqual({
      live: 'trackStarted 19T16:00:00 → 19T16:00:00 19T16:00:00 19T16:00:00',
      waited: 'outdated',
    });
    expect(pressed(WORKING, 'stop', at('20T09:00:00'))).toEqual({
      live: 'trackStopped 20T10:00:00 → - 20T10:00:00 -',
      waited: 'outdated',
    });
  });

  test('outside the contract: only the live start is refused', () => {
    expect(pressed(OFF, 'start', NOW, { isEmployed: false })).toEqual({
      live: 'outside_contract',
      waited: expect.stringMatching(/^trackStarted /),
    });
  });

  test('outside the contract both return from a break', () => {
    const { live, waited } = pressed(IN_BREAK, 'start', NOW, { isEmployed: false });
    expect([live, waited]).toEqual(Array.from({ length: 2 }, () => expect.stringMatching(/^trackContinued /)));
  });

  test.each([
    ['of a forgotten track', FORGOTTEN, {}, 'forgotten', 'while_running'],
    ['while working without access', WORKING, { hasAccess: false }, 'without_access', 'without_access'],
  ])('by the first reason of a refused start %s', (_, before, facts, live, waited) => {
    expect(pressed(before, 'start', NOW, facts)).toEqual({ live, waited });
  });

  test.each([
    ['in_future', at('20T12:00:02')],
    ['too_old', NOW.subtract({ hours: 24 * 93 })],
  ])('by a moment of the device: %s', (refusal, time) => {
    const { live, waited } = pressed(EMPTY, 'start', time);
    expect([live, waited]).toEqual([expect.stringMatching(/^trackStarted /), refusal]);
  });
});

test('a shift is open in a break, and while a track is not forgotten', () => {
  const since = [OFF, WORKING, IN_BREAK, LEFT_IN_BREAK, FORGOTTEN].map((one) => openShiftSince(one, NOW)?.toString());
  expect(since).toEqual([undefined, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', undefined, undefined]);
});

type Span = { readonly begin: Temporal.Instant; end: Temporal.Instant | null; endedBy: 'break' | 'stop' | null };

/** Writes an effect to the tracks, as the database is written to. */
function write(tracks: Span[], { event, at: moment }: PressEffect): void {
  const last = tracks.at(-1);
  if (event === 'trackStarted' || event === 'trackContinued') {
    if (event === 'trackStarted' && last?.endedBy === 'break') last.endedBy = 'stop';
    tracks.push({ begin: moment, end: null, endedBy: null });
    return;
  }
  if (!last) throw new Error('A press ended a track that does not exist.');
  if (event !== 'shiftStopped') last.end = moment;
  last.endedBy = event === 'breakStarted' ? 'break' : 'stop';
}

/** The state that the tracks say. */
function stateOf(tracks: readonly Span[]): TimerState {
  const last = tracks.at(-1);
  const first = tracks.findLastIndex(({ endedBy }) => endedBy === 'stop') + 1;
  return {
    runningSince: last?.end === null ? last.begin : null,
    lastStop: tracks.findLast(({ end }) => end !== null)?.end ?? null,
    shiftSince: tracks[first]?.begin ?? null,
  };
}

/** Applies presses to a timer without tracks. */
function deliver(
  presses: readonly (readonly [StampKind, number])[],
  refusals: readonly PressRefusal[],
  facts: PressFacts,
  tracks: Span[] = [],
): Span[] {
  let current = stateOf(tracks);
  for (const [kind, seconds] of presses) {
    const result = pressTimer(current, { kind, at: NOW.subtract({ seconds }) }, facts, refusals);
    if ('refusal' in result) continue;
    write(tracks, result);
    current = result.next;
    expect(current).toEqual(stateOf(tracks));
  }
  return tracks;
}

const DAYS_SECONDS = 4 * 24 * 3600;
const press = fc.tuple(fc.constantFrom(...STAMP_KINDS), fc.integer({ min: -3600, max: DAYS_SECONDS }));
const facts = fc.record({ now: fc.constant(NOW), hasAccess: fc.boolean(), isEmployed: fc.boolean() });
const way = fc.constantFrom<readonly PressRefusal[]>(LIVE_REFUSALS, WAITED);
const mostlyInOrder = fc
  .tuple(fc.array(press, { maxLength: 30 }), fc.boolean())
  .map(([presses, inOrder]) => (inOrder ? presses.toSorted(([, a], [, b]) => b - a) : presses));

describe('any presses in any order', () => {
  test('leave one track open at most, none overlapping, none negative', () => {
    fc.assert(
      fc.property(mostlyInOrder, way, facts, (presses, refusals, given) => {
        const tracks = deliver(presses, refusals, given);
        for (const [index, { begin, end }] of tracks.entries()) {
          const next = tracks[index + 1];
          expect(end === null && next !== undefined).toBe(false);
          if (end) expect(Temporal.Instant.compare(begin, end)).toBeLessThanOrEqual(0);
          if (end && next) expect(Temporal.Instant.compare(end, next.begin)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });

  test('change nothing when a delivery is repeated', () => {
    const ofDistinctSeconds = fc
      .uniqueArray(press, { maxLength: 30, selector: ([, seconds]) => seconds })
      .map((presses) => presses.toSorted(([, a], [, b]) => b - a));
    fc.assert(
      fc.property(ofDistinctSeconds, facts, (presses, given) => {
        const once = deliver(presses, WAITED, given);
        expect(deliver(presses, WAITED, given, copyOf(once))).toEqual(once);
      }),
    );
  });
});

const copyOf = (tracks: readonly Span[]): Span[] => tracks.map((track) => ({ ...track }));
