import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTES_PER_DAY, spanMinutes } from '../../calendar/clock-time.ts';
import { MAX_BREAK_MINUTES, timesProblems } from '../day/parts-entry.ts';
import { groupIntoShifts, type StampedTrack } from './shifts.ts';
import { type StampedDay, type StampedTimes, stampedDays } from './stamped-days.ts';
import { anyTracks, at, trackOf, untilBreak, ZONE } from './tracks.builder.ts';

const NOW = at('2026-12-31 12:00');

const daysOf = (tracks: readonly StampedTrack[], now = NOW): StampedDay[] =>
  stampedDays(tracks, { timeZone: ZONE, now });

/** A row or left-out times in one line: `08:00-16:30 30`, with its parts. */
const line = (times: Pick<StampedTimes, 'start_time' | 'end_time' | 'break_minutes' | 'parts'>): string =>
  [
    `${times.start_time}-${times.end_time ?? ''} ${times.break_minutes}`,
    ...(times.parts?.map(({ start, end }) => `${start}-${end}`) ?? []),
  ].join(' + ');

/** The days in one line each: the row, then what is left out with its reason. */
const lines = (tracks: readonly StampedTrack[], now = NOW): string[] =>
  daysOf(tracks, now).map(({ day, row, left_out }) =>
    [day.slice(8), row ? line(row) : 'none', ...left_out.map((times) => `${line(times)} ${times.reason}`)].join(' | '),
  );

const DAY = '2026-11-20';
const on = (start: string, stop: string, day = DAY) => trackOf(`${day} ${start}`, `${day} ${stop}`);

describe('D83: the row of a day', () => {
  test.each([
    ['is first start and last stop, cut to the minute', [on('08:00:59', '16:30:59')], ['20 | 08:00-16:30 0']],
    [
      'has a gap of fifteen minutes as break',
      [on('08:00', '12:00:00'), on('12:15:00', '16:00')],
      ['20 | 08:00-16:00 15'],
    ],
    [
      'has a gap one second shorter as work',
      [on('08:00', '12:00:01'), on('12:15:00', '16:00')],
      ['20 | 08:00-16:00 0'],
    ],
    [
      'tests the gap on real seconds, whatever the cut minutes say',
      [on('08:00', '12:00:59'), on('12:15:58', '16:00')],
      ['20 | 08:00-16:00 0'],
    ],
    [
      'joins two shifts a second less than five hours apart',
      [on('08:00', '11:00:01'), on('16:00:00', '19:00')],
      ['20 | 08:00-19:00 300'],
    ],
    [
      'has the second one as a part at five hours',
      [on('08:00', '11:00:00'), on('16:00:00', '19:00')],
      ['20 | 08:00-19:00 300 + 08:00-11:00 + 16:00-19:00'],
    ],
    [
      'joins what follows a part with that one',
      [on('06:00', '08:00'), on('14:00', '16:00'), on('16:30', '18:00')],
      ['20 | 06:00-18:00 390 + 06:00-08:00 + 14:00-18:00'],
    ],
    ['goes on in a second part', [on('11:00', '14:30'), trackOf('2026-11-20 19:30', null)], ['20 | 11:00- 0']],
    [
      'belongs to the day on which a night shift began, breaks over midnight included',
      [
        untilBreak('2026-11-20 22:00', '2026-11-20 23:50'),
        trackOf('2026-11-21 00:20', '2026-11-21 06:00'),
        on('22:00', '23:00', '2026-11-21'),
      ],
      ['20 | 22:00-06:00 30', '21 | 22:00-23:00 0'],
    ],
    [
      'does not continue a shift that was ended before midnight',
      [trackOf('2026-11-20 20:00', '2026-11-20 23:50'), trackOf('2026-11-21 00:20', '2026-11-21 06:00')],
      ['20 | 20:00-23:50 0', '21 | 00:20-06:00 0'],
    ],
    [
      'keeps a shift open over a long break of the button',
      [untilBreak('2026-11-20 06:00', '2026-11-20 08:00'), on('16:00', '18:00')],
      ['20 | 06:00-18:00 480'],
    ],
    [
      'ends a shift where a break began that the person did not come back from within sixteen hours of the start',
      [untilBreak('2026-11-20 06:00', '2026-11-20 08:00'), on('00:01', '04:00', '2026-11-21')],
      ['20 | 06:00-08:00 0', '21 | 00:01-04:00 0'],
    ],
    ['cannot hold 24 hours', [trackOf('2026-11-20 08:00', '2026-11-21 08:00')], ['20 | none | 08:00-08:00 0 too_long']],
    ['holds a minute less', [trackOf('2026-11-20 08:00', '2026-11-21 07:59:59')], ['20 | 08:00-07:59 0']],
    [
      'leaves out the shift with which it would have 24 hours',
      [on('05:00', '12:00'), trackOf('2026-11-20 16:00', '2026-11-21 05:30')],
      ['20 | 05:00-12:00 0 | 16:00-05:30 0 too_long'],
    ],
    ['cannot be shorter than a minute', [on('08:00:10', '08:00:50')], ['20 | none | 08:00-08:00 0 too_short']],
    [
      'is that of a later shift where the first one is shorter than a minute',
      [on('08:00:10', '08:00:50'), on('14:00', '18:00')],
      ['20 | 14:00-18:00 0 | 08:00-08:00 0 too_short'],
    ],
    [
      'has parts where it would have more break than ten hours',
      [
        untilBreak('2026-11-20 01:00', '2026-11-20 02:00'),
        { ...on('09:00', '10:00'), endedBy: 'break' },
        on('14:00', '15:00'),
      ],
      ['20 | 01:00-15:00 660 + 01:00-02:00 + 09:00-15:00'],
    ],
    [
      'has a part for each of the longest breaks, until the others have a place in it',
      [
        untilBreak('2026-11-20 01:00', '2026-11-20 02:00'),
        untilBreak('2026-11-20 07:00', '2026-11-20 08:00'),
        on('12:00', '12:30'),
        on('12:50', '13:00'),
        { ...on('18:00', '18:30'), endedBy: 'break' },
        on('23:00', '23:30'),
      ],
      ['20 | 01:00-23:30 1130 + 01:00-02:00 + 07:00-13:00 + 18:00-23:30'],
    ],
    [
      'also goes on after such a break',
      [untilBreak('2026-11-20 01:00', '2026-11-20 02:00'), trackOf('2026-11-20 13:00', null)],
      ['20 | 01:00- 0'],
    ],
    [
      'has of a shift that no row can hold what fits',
      [untilBreak('2026-11-20 01:00', '2026-11-20 02:00'), trackOf('2026-11-20 16:00', '2026-11-21 02:30')],
      ['20 | 01:00-02:00 0 | 16:00-02:30 0 too_long'],
    ],
  ])('%s', (_, tracks, expected) => {
    expect(lines(tracks)).toEqual(expected);
  });

  test.each([
    ['while the timer runs', [on('08:00', '12:00'), trackOf(`${DAY} 12:30`, null)], '14:00', '20 | 08:00- 30', false],
    ['on a break', [untilBreak(`${DAY} 08:00`, `${DAY} 12:00`)], '12:10', '20 | 08:00- 0', false],
    ['while a break still counts', [untilBreak(`${DAY} 08:00`, `${DAY} 12:00`)], '23:59', '20 | 08:00- 0', false],
    ['with a forgotten stop', [trackOf(`${DAY} 06:00`, null)], '22:01', '20 | 06:00- 0', true],
  ])('has no end %s', (_, tracks, now, expected, isForgotten) => {
    const moment = at(`${DAY} ${now}`);
    expect(lines(tracks, moment)).toEqual([expected]);
    expect(daysOf(tracks, moment)[0]?.row).toMatchObject({
      is_forgotten: isForgotten,
      clock_differs: false,
      real_minutes: null,
      recorded_on: null,
    });
  });

  test('ends where its last break began, sixteen hours after its start', () => {
    const tracks = [untilBreak(`${DAY} 07:00`, `${DAY} 12:00`)];
    expect(lines(tracks, at(`${DAY} 23:00`))).toEqual(['20 | 07:00- 0']);
    expect(lines(tracks, at(`${DAY} 23:01`))).toEqual(['20 | 07:00-12:00 0']);
  });

  test('has its tracks beside it, in order, also those that it cannot hold', () => {
    const tracks = [on('16:00', '16:00:30'), untilBreak(`${DAY} 08:00:40`, `${DAY} 10:00`), on('10:05', '11:00')];
    expect(daysOf([...tracks, trackOf(`${DAY} 20:00`, null)], at(`${DAY} 21:00`))[0]?.tracks).toEqual([
      { start_time: '08:00', end_time: '10:00' },
      { start_time: '10:05', end_time: '11:00' },
      { start_time: '16:00', end_time: '16:00' },
      { start_time: '20:00', end_time: null },
    ]);
  });

  test('was recorded on the day on which its last end was', () => {
    const entered = trackOf(`${DAY} 08:00`, `${DAY} 16:00`, {
      endedBy: 'person',
      endRecordedAt: at('2026-11-23 08:00'),
    });
    expect(daysOf([entered])[0]?.row?.recorded_on).toBe('2026-11-23');
  });
});

describe('D84: in the nights in which the clock changes, a row', () => {
  test.each([
    ['back', '2026-10-24 22:00', '2026-10-25 06:00', '22:00-06:00 0', 540],
    ['forward', '2026-03-28 22:00', '2026-03-29 06:00', '22:00-06:00 0', 420],
  ])('that is set %s shows the clock, and the real minutes beside it', (_, start, stop, row, real) => {
    const [day] = daysOf([trackOf(start, stop)]);
    expect([day?.row && line(day.row), day?.row?.real_minutes]).toEqual([row, real]);
  });

  test('is none where the clock shows the end before the begin', () => {
    const start = Temporal.Instant.from('2026-10-25T00:50:00Z');
    const stop = Temporal.Instant.from('2026-10-25T01:10:00Z');
    const track: StampedTrack = {
      startedAt: start,
      stoppedAt: stop,
      endedBy: 'stamp',
      endRecordedAt: stop,
      clockDiffers: false,
    };
    expect(lines([track])).toEqual(['25 | none | 02:50-02:10 0 clock_set_back']);
  });
});

describe('for any tracks', () => {
  test('work and breaks of a row add up to its span', () => {
    fc.assert(
      fc.property(anyTracks(), (tracks) => {
        for (const { row, left_out } of daysOf(tracks))
          for (const times of [...(row ? [row] : []), ...left_out]) {
            if (times.end_time === null || times.real_minutes === null) continue;
            const wall = spanMinutes(times.start_time, times.end_time);
            const passed = times.real_minutes + times.break_minutes;
            expect(times.real_minutes).toBeGreaterThanOrEqual(0);
            expect(Math.abs(passed - wall) % MINUTES_PER_DAY).toBeOneOf([0, 60, MINUTES_PER_DAY - 60]);
          }
      }),
    );
  });

  test('a row is one that a sheet takes', () => {
    fc.assert(
      fc.property(anyTracks(), (tracks) => {
        for (const { row } of daysOf(tracks)) {
          if (!row || row.end_time === null) continue;
          expect(row.start_time).not.toBe(row.end_time);
          expect(timesProblems(row, MAX_BREAK_MINUTES)).toEqual([]);
        }
      }),
    );
  });

  test('their order does not matter', () => {
    const shuffled = anyTracks().chain((tracks) =>
      fc.tuple(fc.constant(tracks), fc.shuffledSubarray(tracks, { minLength: tracks.length })),
    );
    fc.assert(
      fc.property(shuffled, ([tracks, mixed]) => {
        expect(daysOf(mixed)).toEqual(daysOf(tracks));
      }),
    );
  });

  test('each is in one shift, and each shift in the row of its day or left out', () => {
    fc.assert(
      fc.property(anyTracks(), (tracks) => {
        const shifts = groupIntoShifts(tracks, NOW);
        expect(shifts.flatMap((shift) => shift.tracks)).toHaveLength(tracks.length);
        const days = daysOf(tracks);
        const begins = shifts.map(({ tracks: [first] }) => first.startedAt.toZonedDateTimeISO(ZONE).toPlainDate());
        expect(days.map(({ day }) => day)).toEqual([...new Set(begins.map(String))]);
        const realOf = days.flatMap(({ row, left_out }) => [...(row ? [row] : []), ...left_out]);
        const minutes = realOf.reduce((sum, { real_minutes }) => sum + (real_minutes ?? 0), 0);
        const stamped = shifts
          .filter(({ isOpen }) => !isOpen)
          .flatMap((shift) => shift.tracks)
          .reduce((sum, { startedAt, stoppedAt }) => sum + (stoppedAt?.since(startedAt).total('minutes') ?? 0), 0);
        // Cut minutes lose less than one for each track; short gaps add what is no break.
        const isWhole = shifts.every(({ isOpen }) => !isOpen);
        if (isWhole) expect(minutes).toBeGreaterThan(stamped - tracks.length - 1);
      }),
    );
  });
});
