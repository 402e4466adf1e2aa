import { describe, expect, test } from 'vitest';
import type { StampedTrack } from '../timer/shifts.ts';
import { stampedDays } from '../timer/stamped-days.ts';
import type { StampKind } from '../timer/track.ts';
import { at, trackOf, ZONE } from '../timer/tracks.builder.ts';
import { type AskedStamp, askedDays, lateStampsOf, type PlacedStamp } from './late-stamps.ts';
import { newRecordOf } from './record-days.ts';
import { countingRecord, dayFacts } from './week-days.builder.ts';
import { type DayFacts, weekDayOf, weekOf } from './week-days.ts';
import { dayQuestionOf } from './week-questions.ts';

const MONDAY = '2026-11-16';
const clock = { timeZone: ZONE, now: at('2026-11-20 12:00') };
const ARRIVED = at('2026-11-18 12:00');

const asked = (kind: StampKind, time: string, day = MONDAY): AskedStamp => ({
  kind,
  at: at(`${day} ${time}`),
  receivedAt: ARRIVED,
  clockDiffers: false,
});
const WORKED = [trackOf(`${MONDAY} 08:00`, `${MONDAY} 12:00`)];

const told = (stamps: readonly AskedStamp[], tracks = WORKED, placed: readonly PlacedStamp[] = []) =>
  [...askedDays(tracks, stamps, clock, placed)].map(([day, { stamps: named, reading }]) =>
    [
      day.slice(8),
      ...named.map(({ kind, day: of, time, clock_differs }) =>
        [kind, ...(of ? [of.slice(5)] : []), time, ...(clock_differs ? ['clock'] : [])].join(' '),
      ),
      reading ? `${reading.start_time}-${reading.end_time} ${reading.break_minutes}` : '-',
    ].join(' '),
  );

describe('stamps that contradict tell another reading', () => {
  test.each([
    [
      'of a second device',
      [asked('start', '10:00'), asked('stop', '14:00')],
      ['16 start 10:00 stop 14:00 10:00-14:00 0'],
    ],
    ['of a longer day', [asked('start', '07:00'), asked('stop', '13:00')], ['16 start 07:00 stop 13:00 07:00-13:00 0']],
    ['of a later end', [asked('stop', '13:00')], ['16 stop 13:00 08:00-13:00 0']],
    ['of the same times', [asked('stop', '07:00')], ['16 stop 07:00 08:00-12:00 0']],
    [
      'of a shift over midnight',
      [asked('start', '23:00'), asked('stop', '01:00', '2026-11-17')],
      ['16 start 23:00 stop 11-17 01:00 08:00-01:00 660'],
    ],
    ['of a future to the day of arrival', [asked('start', '07:00', '2026-12-24')], ['18 start 12-24 07:00 clock -']],
  ])('%s', (_, stamps, expected) => {
    expect(told(stamps)).toEqual(expected);
  });
});

describe('a reading is what one device has said', () => {
  const of = (device: string, ...stamps: readonly AskedStamp[]) => stamps.map((stamp) => ({ ...stamp, device }));
  const FIRST = of('A', asked('start', '08:00'), asked('stop', '12:00'));

  test.each([
    [
      'of a shorter shift within another one',
      of('B', asked('start', '09:00'), asked('stop', '11:00')),
      '16 start 09:00 stop 11:00 09:00-11:00 0',
    ],
    ['none of a begin without an end', of('B', asked('start', '09:00')), '16 start 09:00 -'],
    ['with the begin that it had not to say', of('B', asked('stop', '13:00')), '16 stop 13:00 08:00-13:00 0'],
  ])('%s', (_, stamps, expected) => {
    expect(told(stamps, WORKED, FIRST)).toEqual([expected]);
  });

  test('and loses nothing that does not contradict', () => {
    const tracks = [...WORKED, trackOf(`${MONDAY} 18:00`, `${MONDAY} 20:00`)];
    const placed = [...FIRST, ...of('A', asked('start', '18:00'), asked('stop', '20:00'))];
    const days = askedDays(tracks, of('B', asked('start', '09:00'), asked('stop', '11:00')), clock, placed);
    expect(days.get(MONDAY)?.reading).toMatchObject({
      parts: [
        { start: '09:00', end: '11:00' },
        { start: '18:00', end: '20:00' },
      ],
    });
  });

  test('also of more than 16 hours', () => {
    expect(told([asked('stop', '23:10')], [trackOf(`${MONDAY} 06:00`, null)])).toEqual(['16 stop 23:10 06:00-23:10 0']);
  });

  test('and asks nothing once a track says it', () => {
    expect(told([asked('stop', '12:00')])).toEqual([]);
  });
});

describe('a question about late stamps', () => {
  const stamps = [asked('start', '10:00'), asked('stop', '14:00')];
  const facts = dayFacts({
    stamped: new Map(stampedDays(WORKED, clock).map((day) => [day.day, day])),
    asked: askedDays(WORKED, stamps, clock),
  });

  test('stands in the week and is the manager’s first', () => {
    const day = weekDayOf(MONDAY, facts);
    expect(day).toMatchObject({ state: 'recorded', late: { reading: { start_time: '10:00', end_time: '14:00' } } });
    expect(dayQuestionOf(day, weekOf(MONDAY, facts))).toBe('late_stamps');
  });

  test.each([
    ['the times that count', '08:00', '12:00'],
    ['the other reading', '10:00', '14:00'],
  ])('is answered by %s', (_, start_time, end_time) => {
    const entry = { day: MONDAY, start_time, end_time, break_minutes: 0, parts: null };
    expect(newRecordOf(entry, facts, 'self')).toMatchObject({ start_time, end_time });
    const record = countingRecord({ start_time, end_time, break_minutes: 0, recordedAt: at('2026-11-19 12:00') });
    expect(lateStampsOf(MONDAY, { ...facts, records: new Map([[MONDAY, record]]) })).toBeNull();
  });

  test('is asked of a record that was made before', () => {
    const records = new Map([[MONDAY, countingRecord()]]);
    expect(lateStampsOf(MONDAY, { ...facts, records })?.stamps).toHaveLength(2);
  });

  describe('that no row can hold, or that came after the record', () => {
    const stamped = (...tracks: readonly StampedTrack[]) =>
      new Map(stampedDays(tracks, clock).map((day) => [day.day, day] as const));
    const night = trackOf(`${MONDAY} 22:00`, '2026-11-17 06:30');
    const both = dayFacts({ stamped: stamped(trackOf(`${MONDAY} 00:30`, `${MONDAY} 06:00`), night) });
    const confirmed = new Map([[MONDAY, { start_time: '00:30', end_time: '06:00', break_minutes: 0 }]]);
    const sheet = { confirmed, confirmedAt: new Map([['2026-11', at('2026-11-19 12:00')]]) };
    const isAsked = (more: Partial<DayFacts>) => lateStampsOf(MONDAY, { ...both, ...more }) !== null;

    test('is asked until a record or a typed day answers, also of a confirmed one', () => {
      const records = new Map([[MONDAY, countingRecord({ recordedAt: at('2026-11-18 12:00') })]]);
      expect(dayQuestionOf(weekDayOf(MONDAY, both), weekOf(MONDAY, both))).toBe('late_stamps');
      expect([isAsked({}), isAsked(sheet), isAsked({ records })]).toEqual([true, true, false]);
      expect(isAsked({ ...sheet, typed: new Set([MONDAY]) })).toBe(false);
    });

    test('is asked of a sheet that says what the record says', () => {
      const late = { ...trackOf(`${MONDAY} 09:00`, `${MONDAY} 15:00`), endRecordedAt: ARRIVED };
      const records = new Map([[MONDAY, countingRecord({ start_time: '00:30', end_time: '06:00', break_minutes: 0 })]]);
      const arrived = { ...sheet, records, stamped: stamped(late) };
      expect([isAsked(arrived), isAsked({ ...arrived, confirmed: new Map() })]).toEqual([true, false]);
    });

    test('is none of less than a minute', () => {
      expect(isAsked({ stamped: stamped(trackOf(`${MONDAY} 08:00:10`, `${MONDAY} 08:00:40`)) })).toBe(false);
    });
  });

  test('is asked of a sheet that was confirmed before the stamps', () => {
    const confirmed = {
      stamped: new Map(
        stampedDays([{ ...WORKED[0]!, endRecordedAt: ARRIVED }], clock).map((day) => [day.day, day] as const),
      ),
      records: new Map(),
      confirmed: new Map([[MONDAY, { start_time: '08:00', end_time: '16:30', break_minutes: 30 }]]),
    };
    const confirmedOn = (time: string) => new Map([['2026-11', at(time)]]);
    expect(lateStampsOf(MONDAY, { ...confirmed, confirmedAt: confirmedOn('2026-11-17 12:00') })).toEqual({
      stamps: [],
      reading: { start_time: '08:00', end_time: '12:00', break_minutes: 0 },
    });
    expect(lateStampsOf(MONDAY, { ...confirmed, confirmedAt: confirmedOn('2026-11-19 12:00') })).toBeNull();
  });
});
