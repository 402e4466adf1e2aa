import { describe, expect, test } from 'vitest';
import { stampedDays } from '../timer/stamped-days.ts';
import type { StampKind } from '../timer/track.ts';
import { at, trackOf, ZONE } from '../timer/tracks.builder.ts';
import { type AskedStamp, askedDays, lateStampsOf } from './late-stamps.ts';
import { newRecordOf } from './record-days.ts';
import { countingRecord, dayFacts } from './week-days.builder.ts';
import { weekDayOf, weekOf } from './week-days.ts';
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

const told = (stamps: readonly AskedStamp[], tracks = WORKED) =>
  [...askedDays(tracks, stamps, clock)].map(([day, { stamps: named, reading }]) =>
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
