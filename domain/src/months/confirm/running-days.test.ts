import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liesAhead } from '../../days/day/last-day-behind.ts';
import { anyFacts } from '../propose/facts.builder.ts';
import { sumDays } from '../sheet/total-days.ts';
import { entriesOf, factsOf, planWithoutRegularDays } from './month.builder.ts';
import { countEnteredDays, factsBehind, lastBegunDay, proposeBehind } from './running-days.ts';

/** Wednesday 10 June 2026, with work planned from 8:00 to 16:30. */
const at = (time: string) => ({
  timeZone: 'Europe/Berlin',
  now: Temporal.ZonedDateTime.from(`2026-06-10T${time}[Europe/Berlin]`).toInstant(),
});
const facts = factsOf({ lastDay: '2026-06-10' });

describe('D91: a proposal', () => {
  test.each([
    ['leaves today out while its work goes on', facts, '16:29', '2026-06-09', ['2026-06-10']],
    ['counts today once its work has ended', facts, '16:30', '2026-06-10', []],
    [
      'leaves today out without a plan',
      { ...facts, inactivity: [{ begin: '2026-06-10', end: null }] },
      '23:00',
      '2026-06-09',
      ['2026-06-10'],
    ],
    ['up to an earlier day stays', { ...facts, lastDay: '2026-06-08' }, '09:00', '2026-06-08', []],
  ])('%s', (_case, of, time, lastDay, running) => {
    const month = proposeBehind(of, at(time));
    expect([month.last_calc_day, month.running_days.map(({ day }) => day)]).toEqual([lastDay, running]);
    expect(month.days.filter(({ start_time }) => start_time !== null).at(-1)?.day).toBe(
      lastDay > '2026-06-09' ? '2026-06-10' : lastDay,
    );
    expect(lastBegunDay(month)).toBe(of.lastDay);
  });

  test('has the plan of the day that is left out beside it, without times', () => {
    const [today] = proposeBehind(facts, at('09:00')).running_days;
    expect(today).toMatchObject({ planned_hours: '8:00', worked_hours: '0:00', start_time: null, source: null });
    const times = { start_time: '06:00', end_time: '22:00', break_minutes: 840 };
    const parts = [
      { start: '06:00', end: '07:00' },
      { start: '21:00', end: '22:00' },
    ];
    const recorded = new Map([
      ['2026-06-10', { ...times, parts, source: 'stamp' as const, recorded_on: '2026-06-10' }],
    ]);
    const [split] = proposeBehind({ ...facts, recorded }, at('09:00')).running_days;
    expect([split?.start_time, split?.parts]).toEqual([null, undefined]);
  });

  test('has nothing that lies ahead, whatever the plan, the contract and the moment', () => {
    fc.assert(
      fc.property(anyFacts(), fc.integer({ min: 0, max: 24 * 60 - 1 }), (of, minute) => {
        const now = Temporal.PlainDate.from(of.lastDay).toZonedDateTime('Europe/Berlin').add({ minutes: minute });
        const clock = { timeZone: 'Europe/Berlin', now: now.toInstant() };
        const month = proposeBehind(of, clock);
        expect(month.days.filter((day) => liesAhead(day, clock))).toEqual([]);
      }),
    );
  });
});

describe('what is entered for today', () => {
  const month = proposeBehind(facts, at('09:00'));
  const entries = (today: object) =>
    entriesOf(month.days).map((entry) => (entry.day === '2026-06-10' ? { ...entry, ...today } : entry));

  test.each([
    ['nothing', {}, '2026-06-09'],
    ['a remark', { remark: 'late' }, '2026-06-09'],
    ['work', { start_time: '06:00', end_time: '08:30' }, '2026-06-10'],
    ['a begin', { start_time: '06:00' }, '2026-06-10'],
    ['a sick day', { kind: 'sick' }, '2026-06-10'],
    ['no kind, as before', { kind: null }, '2026-06-09'],
  ])('%s: the last calculated day is %s', (_case, today, lastDay) => {
    expect(countEnteredDays(month, entries(today)).last_calc_day).toBe(lastDay);
    expect(factsBehind(facts, entries(today), at('09:00')).lastDay).toBe(lastDay);
  });

  test('adds the planned hours of today', () => {
    const counted = countEnteredDays(month, entries({ start_time: '06:00', end_time: '08:30' }));
    expect(sumDays(counted.days).planned_minutes - sumDays(month.days).planned_minutes).toBe(480);
  });
});

test('without regular days, today is left out until the hours that are placed on it have passed', () => {
  const dealt = factsOf({ lastDay: '2026-06-10', plan: planWithoutRegularDays(40) });
  expect(proposeBehind(dealt, at('09:00')).last_calc_day).toBe('2026-06-09');
  expect(proposeBehind(dealt, at('19:00')).last_calc_day).toBe('2026-06-10');
});
