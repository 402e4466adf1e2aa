import { describe, expect, test } from 'vitest';
import { planOf } from '../../months/confirm/month.builder.ts';
import { stampedDays } from '../timer/stamped-days.ts';
import { at, trackOf, ZONE } from '../timer/tracks.builder.ts';
import { entryProblem, newRecordOf, recordedTimes } from './record-days.ts';
import { managedDays, mondayText, ownDays } from './week.ts';
import { countingRecord, dayFacts } from './week-days.builder.ts';
import { type DayFacts, DUE_DAYS, weekDayOf, weekOf } from './week-days.ts';

const MONDAY = '2026-11-16';
const PLAN = { start_time: '08:00', end_time: '16:30', break_minutes: 30 };

const record = countingRecord;

const recorded = (...given: Parameters<typeof record>) => new Map([[MONDAY, record(...given)]]);

const stamped = (start: string, stop: string | null, now = '2026-11-20 12:00') =>
  new Map(
    stampedDays([trackOf(`${MONDAY} ${start}`, stop && `${MONDAY} ${stop}`)], { timeZone: ZONE, now: at(now) }).map(
      (day) => [day.day, day],
    ),
  );

describe('what is recorded for a day', () => {
  const row = stamped('08:00', '16:00').get(MONDAY);

  test('is the record before the stamps', () => {
    expect(recordedTimes(MONDAY, record(), row)).toEqual({
      ...PLAN,
      kind: null,
      recorded_by: 'self',
      source: 'entry',
      recorded_on: '2026-11-17',
    });
    expect(recordedTimes(MONDAY, record({ source: 'plan' }), undefined)?.source).toBe('week');
    expect(recordedTimes(MONDAY, undefined, row)).toMatchObject({
      end_time: '16:00',
      source: 'stamp',
      recorded_on: MONDAY,
    });
  });

  test('are the stamps where a record says the same, because they were there first', () => {
    const same = record({ end_time: '16:00', break_minutes: 0 });
    expect(recordedTimes(MONDAY, same, row)).toMatchObject({ source: 'stamp', recorded_on: MONDAY });
  });

  test('is nothing while the stamps have no end', () => {
    expect(recordedTimes(MONDAY, undefined, stamped('08:00', null).get(MONDAY))).toBeNull();
  });
});

describe('an entry', () => {
  const entry = { day: MONDAY, ...PLAN, kind: null };

  test.each([
    ['as planned', entry, 'plan'],
    ['with another break', { ...entry, break_minutes: 15 }, 'entry'],
    ['without times', { ...entry, start_time: null, end_time: null }, 'entry'],
    ['with equal begin and end, which is no work', { ...entry, end_time: '08:00' }, 'entry'],
  ])('%s has a source', (_, given, source) => {
    expect(newRecordOf(given, dayFacts(), 'self')?.source).toBe(source);
  });

  test.each<[string, Partial<DayFacts>]>([
    ['a record', { records: recorded() }],
    ['a record without times', { records: recorded({ start_time: null, end_time: null, break_minutes: 0 }) }],
    ['stamps', { stamped: stamped('08:00', '16:30') }],
  ])('adds nothing where %s says the same', (_, facts) => {
    const [said] = [...(facts.records?.values() ?? []), ...[...(facts.stamped?.values() ?? [])].map(({ row }) => row)];
    const same = { day: MONDAY, start_time: said?.start_time ?? null, end_time: said?.end_time ?? null, kind: null };
    expect(newRecordOf({ ...same, break_minutes: said?.break_minutes ?? 0 }, dayFacts(facts), 'self')).toBeNull();
  });

  test('without regular working days is entered, whatever its times', () => {
    const plans = [{ from: '2020-01-01', plan: planOf({ is_part_time_worker: true, days: [] }) }];
    expect(newRecordOf(entry, dayFacts({ plans }), 'self')?.source).toBe('entry');
  });

  test.each([
    ['that ends this minute', { ...entry, day: '2026-11-20', end_time: '12:00' }, null],
    ['that ends a minute later', { ...entry, day: '2026-11-20', end_time: '12:01' }, 'entries.3.end_time'],
    ['of last night', { ...entry, day: '2026-11-19', start_time: '22:00', end_time: '06:00' }, null],
    ['of the oldest month that is kept', { ...entry, day: '2024-11-01' }, null],
    ['of the month before', { ...entry, day: '2024-10-31' }, 'entries.3.day'],
    ['of tomorrow without times', { ...entry, day: '2026-11-21', start_time: null, end_time: null }, 'entries.3.day'],
  ])('%s is accepted, or refused at its path', (_, given, path) => {
    expect(entryProblem(given, dayFacts(), 'entries.3', 'self')?.path ?? null).toBe(path);
  });
});

const WITHOUT_PLAN = { plans: [{ from: '2020-01-01', plan: planOf({ days: [] }) }] };

describe('the state of a day', () => {
  test.each([
    ['is recorded by a record', { records: recorded() }, 'recorded'],
    ['is recorded by complete stamps', { stamped: stamped('08:00', '16:30') }, 'recorded'],
    ['is recorded where a confirmed sheet covers it', { confirmedUntil: new Map([['2026-11', MONDAY]]) }, 'recorded'],
    ['is open where the sheet ends before it', { confirmedUntil: new Map([['2026-11', '2026-11-15']]) }, 'open'],
    ['is open by stamps that no row can hold', { stamped: stamped('08:00:10', '08:00:40') }, 'open'],
    [
      'D91: is ahead of its planned end with stamps that no row can hold',
      { stamped: stamped('08:00:10', '08:00:40'), now: at(`${MONDAY} 16:29:59`) },
      'ahead',
    ],
    [
      'D91: is ahead with them until the end of a day without plan',
      { ...WITHOUT_PLAN, stamped: stamped('08:00:10', '08:00:40'), now: at(`${MONDAY} 23:59:59`) },
      'ahead',
    ],
    [
      'is open with them after a day without plan',
      { ...WITHOUT_PLAN, stamped: stamped('08:00:10', '08:00:40'), now: at('2026-11-17 00:00') },
      'open',
    ],
    ['is open by a forgotten stop', { stamped: stamped('08:00', null) }, 'open'],
    ['is ahead while the timer runs', { stamped: stamped('08:00', null, `${MONDAY} 20:00`) }, 'ahead'],
    ['is free without a plan', WITHOUT_PLAN, 'free'],
    ['is open at the planned end', { now: at(`${MONDAY} 16:30:00`) }, 'open'],
    ['is ahead a second before it', { now: at(`${MONDAY} 16:29:59`) }, 'ahead'],
  ])('%s', (_, facts, state) => {
    expect(weekDayOf(MONDAY, dayFacts(facts)).state).toBe(state);
  });

  test('asks until the seventh day', () => {
    expect([weekDayOf(MONDAY, dayFacts()).due_on, DUE_DAYS]).toEqual(['2026-11-23', 7]);
  });
});

test('D84: a week sums the real minutes of its stamps', () => {
  const tracks = [trackOf('2026-10-24 22:00', '2026-10-25 06:00')];
  const days = stampedDays(tracks, { timeZone: ZONE, now: at('2026-11-20 12:00') });
  const week = weekOf('2026-10-19', dayFacts({ stamped: new Map(days.map((day) => [day.day, day])) }));
  expect([week.worked_minutes, week.open_minutes]).toEqual([9 * 60, 5 * 480]);
});

test.each([
  ['16-11-2026', true],
  ['17-11-2026', false],
  ['31-11-2026', false],
  ['03-01-2000', true],
  ['27-12-1999', false],
  ['28-12-2099', true],
  ['04-01-2100', false],
])('%s is a Monday of this century: %s', (day, isSo) => {
  expect(mondayText.safeParse(day).success).toBe(isSo);
});

test('a call takes a week of one person, or a hundred days of several', () => {
  const entry = { day: '16-11-2026', start_time: null, end_time: null, break_minutes: 0 };
  const own = (count: number) => ownDays.safeParse({ entries: Array.from({ length: count }, () => entry) }).success;
  const records = (count: number) =>
    managedDays.safeParse({ records: Array.from({ length: count }, () => ({ ...entry, employee_id: 1 })) }).success;
  expect([0, 1, 7, 8].map(own)).toEqual([false, true, true, false]);
  expect([0, 1, 100, 101].map(records)).toEqual([false, true, true, false]);
});
