import * as fc from 'fast-check';
import type { StampedTrack } from './shifts.ts';

export const ZONE = 'Europe/Berlin';

/** A moment of a German wall clock, such as `2026-11-20 08:00:30`; of two in the autumn night the earlier one. */
export const at = (text: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(ZONE).toInstant();

/** A track from one wall-clock moment to another, ended by a stamp unless a test says more. */
export const trackOf = (start: string, stop: string | null, more: Partial<StampedTrack> = {}): StampedTrack => ({
  startedAt: at(start),
  stoppedAt: stop === null ? null : at(stop),
  endedBy: stop === null ? null : 'stamp',
  endRecordedAt: stop === null ? null : at(stop),
  clockDiffers: false,
  ...more,
});

/** A track that the break button ended. */
export const untilBreak = (start: string, stop: string): StampedTrack => trackOf(start, stop, { endedBy: 'break' });

const FIRST = at('2026-10-23 00:00');

/** Tracks of one person over some days around the night of 25 October 2026, exact to the second, without overlap; the last may run. */
export const anyTracks = (): fc.Arbitrary<StampedTrack[]> =>
  fc
    .tuple(
      fc.array(
        fc.record({
          pause: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 22 * 3600 })),
          length: fc.oneof(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 12 * 3600 })),
          endedBy: fc.constantFrom('stamp', 'break', 'person', 'removal'),
        }),
        { maxLength: 12 },
      ),
      fc.boolean(),
    )
    .map(([parts, isRunning]) => {
      let clock = FIRST;
      const tracks = parts.map(({ pause, length, endedBy }): StampedTrack => {
        const startedAt = clock.add({ seconds: pause });
        clock = startedAt.add({ seconds: length });
        return { startedAt, stoppedAt: clock, endedBy, endRecordedAt: clock, clockDiffers: false };
      });
      const last = tracks.at(-1);
      if (!isRunning || !last) return tracks;
      return [...tracks.slice(0, -1), { ...last, stoppedAt: null, endedBy: null, endRecordedAt: null }];
    });
