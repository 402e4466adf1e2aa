import { describe, expect, test } from 'vitest';
import type { StampedTrack } from '../timer/shifts.ts';
import { stampedDays } from '../timer/stamped-days.ts';
import { at, trackOf, ZONE } from '../timer/tracks.builder.ts';
import { type CountingRecord, correctsEmployee, leftOutOf } from './beside-record.ts';
import { newRecordOf } from './record-days.ts';
import type { RecordedEntry } from './week.ts';
import { countingRecord, dayFacts } from './week-days.builder.ts';

const MONDAY = '2026-11-16';
const NO_TIMES = { start_time: null, end_time: null, break_minutes: 0 };
const NOON = at('2026-11-20 12:00');

const on = (start: string, stop: string | null, more: Partial<StampedTrack> = {}) =>
  trackOf(`${MONDAY} ${start}`, stop && `${MONDAY} ${stop}`, more);

/** A track that arrived on Wednesday, after the record of Tuesday. */
const late = (start: string, stop: string) => on(start, stop, { endRecordedAt: at('2026-11-18 08:00') });

const factsOf = (tracks: readonly StampedTrack[], record: Partial<CountingRecord> | null) =>
  dayFacts({
    stamped: new Map(stampedDays(tracks, { timeZone: ZONE, now: NOON }).map((day) => [day.day, day])),
    records: record === null ? new Map() : new Map([[MONDAY, countingRecord(record)]]),
  });

const BY_MANAGER = { by: 'manager', isOfEmployee: false } as const;

describe('what counts nowhere', () => {
  test.each<[string, StampedTrack[], Partial<CountingRecord> | null, string[]]>([
    ['is nothing without a record', [late('07:00', '20:00')], null, []],
    ['is what arrived after a record', [late('07:00', '20:00')], BY_MANAGER, ['07:00-20:00 beside_record']],
    ['is what arrived after an own record', [late('07:00', '20:00')], {}, ['07:00-20:00 beside_record']],
    ['is nothing of stamps that were there before the record', [on('07:00', '20:00')], BY_MANAGER, []],
    ['is work that arrived after leave', [late('07:00', '09:00')], NO_TIMES, ['07:00-09:00 beside_record']],
    ['is nothing where both say the same', [late('08:00', '16:30')], { break_minutes: 0 }, []],
    [
      'is a row that a late stamp made longer',
      [on('08:00', '12:00'), late('12:35', '13:15')],
      {},
      ['08:00-13:15 beside_record'],
    ],
    [
      'is a second shift that arrived late',
      [on('06:00', '08:00'), late('16:00', '18:00')],
      {},
      ['06:00-18:00 beside_record'],
    ],
    ['is nothing of a second shift that the record saw', [on('06:00', '08:00'), on('16:00', '18:00')], {}, []],
    ['asks nothing for a press by mistake', [late('13:00:10', '13:00:50')], {}, ['13:00-13:00 too_short']],
    [
      'is a stop that was forgotten after the record',
      [on('18:00', null)],
      { recordedAt: at(`${MONDAY} 17:00`) },
      ['18:00- beside_record'],
    ],
    ['is nothing of a forgotten stop that the record answered', [on('18:00', null)], {}, []],
  ])('%s', (_, tracks, record, expected) => {
    const named = leftOutOf(MONDAY, factsOf(tracks, record));
    expect(named.map(({ start_time, end_time, reason }) => `${start_time}-${end_time ?? ''} ${reason}`)).toEqual(
      expected,
    );
  });

  test('is not named while the timer runs', () => {
    const now = at(`${MONDAY} 20:00`);
    const stamped = new Map(stampedDays([on('18:00', null)], { timeZone: ZONE, now }).map((day) => [day.day, day]));
    const records = new Map([[MONDAY, countingRecord({ recordedAt: at(`${MONDAY} 17:00`) })]]);
    expect(leftOutOf(MONDAY, dayFacts({ stamped, records, now }))).toEqual([]);
  });
});

describe('the same times, recorded again', () => {
  const same: RecordedEntry = { day: MONDAY, start_time: '08:00', end_time: '16:30', break_minutes: 30 };

  test('answer stamps that arrived since', () => {
    expect(newRecordOf(same, factsOf([late('07:00', '20:00')], BY_MANAGER), 'manager')).toMatchObject(same);
    expect(newRecordOf(same, factsOf([late('07:00', '20:00')], {}), 'self')).toMatchObject(same);
  });

  test('add nothing where the stamps were there before', () => {
    expect(newRecordOf(same, factsOf([on('07:00', '20:00')], BY_MANAGER), 'manager')).toBeNull();
  });
});

describe('an entry of a manager', () => {
  const stamps = [on('08:00', '16:30')];
  const asStamped = { start_time: '08:00', end_time: '16:30', break_minutes: 0 };

  test.each<[string, StampedTrack[], Partial<CountingRecord> | null, Partial<RecordedEntry>, boolean]>([
    ['over a record of the employee', [], {}, {}, true],
    ['over a record of a manager', [], BY_MANAGER, {}, false],
    ['over a correction of the employee', [], { ...BY_MANAGER, isOfEmployee: true }, {}, true],
    ['over stamps', stamps, null, {}, true],
    ['of a kind over stamps', stamps, null, { ...NO_TIMES, kind: 'unpaid' }, true],
    ['of a kind with the times of the stamps', stamps, null, { ...asStamped, kind: 'sick' }, true],
    ['over stamps that a manager corrected', stamps, BY_MANAGER, {}, true],
    ['with the times of the stamps', stamps, BY_MANAGER, asStamped, false],
    ['with the times of stamps that the employee corrected', stamps, {}, asStamped, true],
    ['over stamps that no row can hold', [trackOf(`${MONDAY} 08:00`, '2026-11-17 09:00')], null, {}, true],
    ['over stamps without an end', [on('08:00', null)], null, {}, false],
    ['over a press by mistake', [on('08:00:10', '08:00:40')], null, {}, false],
    ['over nothing', [], null, {}, false],
  ])('%s corrects the employee, or not', (_, tracks, record, more, expected) => {
    const entry = { day: MONDAY, start_time: '09:00', end_time: '12:00', break_minutes: 0, ...more };
    expect(correctsEmployee(entry, factsOf(tracks, record))).toBe(expected);
  });
});
