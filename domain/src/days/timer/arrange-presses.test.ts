import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Arrangement, arrangePresses, type FixedTrack, type KeptPress } from './arrange-presses.ts';
import { type KeptStamp, keptPresses, wholeShifts } from './kept-presses.ts';
import { STAMP_KINDS, type StampKind } from './track.ts';

const MONDAY = Temporal.Instant.from('2026-11-16T00:00:00Z');
const KINDS: Readonly<Record<string, StampKind>> = { s: 'start', b: 'break', e: 'stop' };

/** A press such as `s8`, `e16.5`, with a network `s8!`, or of a known device `s8A`; hours from Monday on. */
const pressOf = (text: string): KeptPress => ({
  kind: KINDS[text.slice(0, 1)] ?? 'start',
  at: MONDAY.add({ seconds: Math.round(Number.parseFloat(text.slice(1)) * 3600) }),
  key: text,
  isFirm: text.endsWith('!'),
  device: /[A-Z]$/.exec(text)?.[0] ?? null,
});
const presses = (text: string): KeptPress[] => text.split(' ').map(pressOf);
const fixedOf = (from: number, to: number): FixedTrack => ({
  key: 'fixed',
  startedAt: MONDAY.add({ hours: from }),
  stoppedAt: MONDAY.add({ hours: to }),
});

const told = ({ tracks, closing, known, asked }: Arrangement): string =>
  [
    ...tracks.map(({ start, end, isBreak }) => `${start.key}–${end?.key ?? ''}${isBreak ? '…' : ''}`),
    ...closing.map(({ press }) => `(${press.key})`),
    ...known.map(({ press }) => `=${press.key}`),
    ...asked.map(({ press, reason }) => `${press.key}? ${reason}`).toSorted(),
  ].join(', ');

describe('presses give the times of a timer that each had reached at once', () => {
  test.each([
    ['whatever came first', 'e16 s12.5 b12 s8', 's8–b12…, s12.5–e16'],
    ['a day before one that is known', 's32! e40! s6 e10', 's6–e10, s32!–e40!'],
    ['a break of another phone', 's8! e17! b12 s12.5', 's8!–b12…, s12.5–e17!'],
    ['a stop in a break', 's6 b8 e10', 's6–b8, (e10)'],
    ['a begin twice', 's8 s9 e16', 's8–e16, s9? while_running'],
    ['an end twice', 's8 e12 e13', 's8–e12, e13? without_work'],
    ['within a minute', 's8 s8.01 e12 e12.01', 's8–e12, =s8.01, =e12.01'],
    ['around one with a network', 's8! e12! s7 e13', 's8!–e12!, e13? without_work, s7? while_running'],
    ['within one with a network', 's7! e13! s8 e12', 's7!–e13!, e12? without_work, s8? while_running'],
    ['across one with a network', 's8! e12! s10 e14', 's8!–e12!, e14? without_work, s10? while_running'],
    ['a break without a return', 's8! e17! b12', 's8!–e17!, b12? without_work'],
    ['a begin whose end never came', 's8 s32 e40', 's32–e40, s8? without_end'],
    ['an end after 16 hours', 's8 e25', 's8–, e25? forgotten'],
    ['an end alone', 'e12', 'e12? without_work'],
    ['a begin with a network without an end', 's8! s32 e40', 's8!–, e40? forgotten, s32? while_running'],
    ['at the same moment', 's8 e12 s12 e16', 's8–e12, s12–e16'],
    ['within a shift of another phone', 's8A e14A s9B e12B', 's8A–e14A, e12B? while_running, s9B? while_running'],
    [
      'after a shift of another phone',
      's8A e10A s9B b11B s12B e15B',
      's8A–e10A, s12B–e15B, b11B? while_running, s9B? while_running',
    ],
    ['from another phone than its begin', 's8A e16B', 's8A–e16B'],
    ['a begin twice on one phone', 's8A s9A e16A', 's8A–e16A, s9A? while_running'],
    ['a begin on two phones within a minute', 's8A s8.01B e12B', 's8A–e12B, =s8.01B'],
    ['a begin whose end another one has', 's8A s32B e40B', 's32B–e40B, s8A? without_end'],
  ])('%s', (_, given, expected) => {
    expect(told(arrangePresses(presses(given)))).toBe(expected);
  });

  test('an end that a person entered stays', () => {
    const entered = [fixedOf(8, 12)];
    expect(told(arrangePresses(presses('s7 e10 s13 e16'), entered))).toBe('s13–e16, e10? outdated, s7? without_end');
  });
});

const anyPresses = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom(...STAMP_KINDS),
      minutes: fc.integer({ min: 0, max: 12 * 24 }).map((hours) => 60 * hours),
      device: fc.constantFrom('A', 'B', null),
    }),
    { maxLength: 20, selector: ({ minutes }) => minutes },
  )
  .map((all) => all.map(({ minutes, ...press }, index) => ({ ...press, id: `${index}`, at: MONDAY.add({ minutes }) })));

type Stored = { readonly stamps: readonly KeptStamp[]; readonly tracks: Parameters<typeof keptPresses>[0] };

/** Delivers stamps to what is stored, as the server does. */
function deliver(
  { stamps, tracks }: Stored,
  added: readonly Omit<KeptStamp, 'trackId'>[],
  nextId: () => number,
): Stored {
  const all = [...stamps, ...added.map((stamp) => ({ ...stamp, trackId: null }))];
  const since = added.map(({ at }) => at).toSorted((one, other) => Temporal.Instant.compare(one, other))[0] ?? MONDAY;
  const around = wholeShifts(tracks, since);
  const wanted = new Set(around.tracks.map(({ id }) => id));
  const isBehind = ({ at, trackId }: KeptStamp): boolean =>
    Temporal.Instant.compare(at, around.from) < 0 || (trackId !== null && !wanted.has(trackId));
  const kept = keptPresses(
    around.tracks,
    all.filter((stamp) => !isBehind(stamp)),
  );
  const { tracks: arranged, closing, known } = arrangePresses(kept.presses, kept.fixed);
  const ids = new Map(arranged.map((track) => [track, kept.trackOf.get(track.start.key) ?? nextId()]));
  const trackOf = new Map<string, number>();
  for (const [track, id] of ids) for (const press of [track.start, track.end]) if (press) trackOf.set(press.key, id);
  for (const { press, track } of [...closing, ...known]) trackOf.set(press.key, ids.get(track) ?? 0);
  return {
    stamps: all.map((stamp) => (isBehind(stamp) ? stamp : { ...stamp, trackId: trackOf.get(stamp.key) ?? null })),
    tracks: [
      ...tracks.filter(({ id }) => !wanted.has(id)),
      ...arranged.map((track) => ({
        id: ids.get(track) ?? 0,
        startedAt: track.start.at,
        stoppedAt: track.end?.at ?? null,
        endedBy: track.end && (track.isBreak ? 'break' : 'stamp'),
      })),
    ],
  };
}

/** The stored tracks without their ids, and the stamps that are asked about. */
const seen = ({ stamps, tracks }: Stored) => ({
  tracks: tracks.map(({ startedAt, stoppedAt, endedBy }) => [startedAt, stoppedAt, endedBy].join(' ')),
  asked: stamps.flatMap(({ key, trackId }) => (trackId === null ? [key] : [])).toSorted(),
});

describe('stamps of a week', () => {
  test('give the same days in any order and any deliveries', () => {
    fc.assert(
      fc.property(
        anyPresses.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }), fc.array(fc.nat(6))),
        ),
        ([all, shuffled, sizes]) => {
          let id = 0;
          const nextId = () => ++id;
          const empty: Stored = { stamps: [], tracks: [] };
          const wire = (some: typeof all) => some.map(({ id: key, ...press }) => ({ ...press, key }));
          const atOnce = deliver(empty, wire(all), nextId);
          let stored = empty;
          let rest = shuffled;
          for (const size of sizes) {
            stored = deliver(stored, wire(rest.slice(0, size)), nextId);
            rest = rest.slice(size);
          }
          expect(seen(deliver(stored, wire(rest), nextId))).toEqual(seen(atOnce));
        },
      ),
    );
  });

  test('stand in a track or in a question, and tracks never overlap', () => {
    fc.assert(
      fc.property(anyPresses, (all) => {
        const given = all.map(({ id, ...press }, index) => ({ ...press, key: id, isFirm: index % 5 === 0 }));
        const { tracks, closing, known, asked } = arrangePresses(given);
        const counted = [
          ...tracks.flatMap(({ start, end }) => (end ? [start, end] : [start])),
          ...[...closing, ...known, ...asked].map(({ press }) => press),
        ];
        expect(counted.map(({ key }) => key).toSorted()).toEqual(given.map(({ key }) => key).toSorted());
        for (const [index, { start, end }] of tracks.entries()) {
          const next = tracks[index + 1];
          expect(end === null && next !== undefined).toBe(false);
          if (end) expect(Temporal.Instant.compare(start.at, end.at)).toBeLessThanOrEqual(0);
          if (end && next) expect(Temporal.Instant.compare(end.at, next.start.at)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});
