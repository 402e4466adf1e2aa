import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { IsoDate } from '../../calendar/dates.ts';
import { enterDays } from '../../months/confirm/enter-days.ts';
import { entriesOf, planWithoutRegularDays, proposalOf } from '../../months/confirm/month.builder.ts';
import { anyFacts, anyPlanWithoutRegularDays, factsWith } from '../../months/propose/facts.builder.ts';
import { type MonthFacts, proposeTimesheet } from '../../months/propose/propose-timesheet.ts';
import { sumDays, workedMinutesOf } from '../../months/sheet/total-days.ts';
import type { RecordedTimes } from './recorded-times.ts';
import type { TimesheetDay } from './timesheet-day.ts';

const RECORDED: RecordedTimes = {
  start_time: '07:15',
  end_time: '12:00',
  break_minutes: 0,
  source: 'week',
  recorded_on: '2026-06-05',
};
const NOT_WORKED: RecordedTimes = { ...RECORDED, start_time: null, end_time: null, source: 'entry' };

const dayOf = (days: readonly TimesheetDay[], day: IsoDate) => days.find((one) => one.day === day);
const minutesOf = (days: readonly TimesheetDay[]): number => days.reduce((sum, day) => sum + workedMinutesOf(day), 0);

const anyRecords = (): fc.Arbitrary<RecordedTimes[]> =>
  fc.array(
    fc
      .record({
        start: fc.integer({ min: 0, max: 11 }),
        length: fc.integer({ min: 0, max: 11 }),
        source: fc.constantFrom('stamp' as const, 'week' as const, 'entry' as const),
      })
      .map(({ start, length, source }) => {
        const hour = (value: number) => `${String(value).padStart(2, '0')}:20`;
        const times = length === 0 ? [null, null] : [hour(start), hour(start + length)];
        const [start_time = null, end_time = null] = times;
        return { start_time, end_time, break_minutes: 0, source, recorded_on: '2026-06-05' };
      }),
    { maxLength: 31 },
  );

/** Facts with some of these records, from the first day of the month on. */
const withRecords = (facts: MonthFacts, records: readonly RecordedTimes[]): MonthFacts => ({
  ...facts,
  recorded: new Map(
    proposeTimesheet(facts).flatMap(({ day }, index) => (records[index] ? [[day, records[index]]] : [])),
  ),
});

describe('a proposal with recorded days', () => {
  test('has what was recorded on each day of the contract up to the last calculated one, and the plan elsewhere', () => {
    fc.assert(
      fc.property(anyFacts(), anyRecords(), (facts, records) => {
        const all = withRecords(facts, records);
        const isRegular = facts.plans.every(({ plan }) => !plan.is_part_time_worker);
        const planned = proposeTimesheet(facts);
        for (const [index, day] of proposeTimesheet(all).entries()) {
          const record = all.recorded?.get(day.day);
          if (record && !day.outside_contract && day.day <= facts.lastDay) {
            const { start_time, end_time, source, recorded_on } = day;
            const { break_minutes: _break, ...wanted } = record;
            expect({ start_time, end_time, source, recorded_on }).toEqual(wanted);
          } else if (isRegular) expect(day).toEqual(planned[index]);
          expect(day.planned_hours).toBe(planned[index]?.planned_hours);
        }
      }),
    );
  });

  test('without regular days distributes what is left, and never more on a day than ten hours', () => {
    fc.assert(
      fc.property(factsWith(anyPlanWithoutRegularDays()), anyRecords(), (facts, records) => {
        const all = withRecords(facts, records);
        const days = proposeTimesheet(all);
        const rest = days.filter(({ source }) => source === 'plan');
        expect(minutesOf(rest)).toBeLessThanOrEqual(minutesOf(proposeTimesheet(facts)));
        expect(Math.max(0, ...rest.map(workedMinutesOf))).toBeLessThanOrEqual(600);
      }),
    );
  });

  test('counts what was recorded against the hours of the month', () => {
    const plan = planWithoutRegularDays(20);
    const target = minutesOf(proposalOf({ plan }));
    const worked = { ...RECORDED, start_time: '08:00', end_time: '18:00' };
    const days = proposalOf({ plan, recorded: new Map([['2026-06-02', worked]]) });
    expect(minutesOf(days)).toBe(target);
    expect(dayOf(days, '2026-06-02')).toMatchObject({ start_time: '08:00', end_time: '18:00' });
  });

  test('shows a planned day that was not worked, and keeps its plan', () => {
    const day = dayOf(proposalOf({ recorded: new Map([['2026-06-02', NOT_WORKED]]) }), '2026-06-02');
    expect(day).toMatchObject({
      start_time: null,
      worked_hours: '0:00',
      planned_hours: '8:00',
      source: 'entry',
      working: true,
    });
  });

  test('uses no leave on a day of leave that was worked', () => {
    const leave = [{ from: '2026-06-02', to: '2026-06-02' }];
    const day = dayOf(proposalOf({ leave, recorded: new Map([['2026-06-02', RECORDED]]) }), '2026-06-02');
    expect(day).toMatchObject({ is_leave_day: false, absence: 'leave', worked_hours: '4:45' });
  });
});

describe('a recorded day that is confirmed', () => {
  const recording = { by: 'Erika', on: '2026-07-20' };
  const proposed = proposalOf({
    recorded: new Map([
      ['2026-06-02', RECORDED],
      ['2026-06-03', NOT_WORKED],
    ]),
  });
  const enter = (
    change: (day: TimesheetDay) => Partial<TimesheetDay>,
    before: readonly TimesheetDay[] | null = null,
  ) => {
    const entries = entriesOf(proposed.map((day) => ({ ...day, ...change(day) })));
    return enterDays(proposed, entries, before, '2026-06-30', recording).days ?? [];
  };
  const origin = (days: readonly TimesheetDay[], day: IsoDate) => [
    dayOf(days, day)?.source,
    dayOf(days, day)?.recorded_on,
  ];

  test('keeps its day of recording, and a day that was only planned gets that of the save', () => {
    const days = enter(() => ({}));
    expect(origin(days, '2026-06-02')).toEqual(['week', '2026-06-05']);
    expect(origin(days, '2026-06-03')).toEqual(['entry', '2026-06-05']);
    expect(origin(days, '2026-06-04')).toEqual(['plan', '2026-07-20']);
  });

  test('is entered on the day of the save where it was changed', () => {
    const days = enter(({ day }) => (day <= '2026-06-03' ? { start_time: '06:00', end_time: '12:00' } : {}));
    expect(origin(days, '2026-06-02')).toEqual(['entry', '2026-07-20']);
    expect(origin(days, '2026-06-03')).toEqual(['entry', '2026-07-20']);
  });

  test('keeps what the saved sheet says of an unchanged day, also where that has no source', () => {
    const { source: _source, ...old } =
      dayOf(
        enter(() => ({})),
        '2026-06-02',
      ) ?? {};
    const days = enter(() => ({}), [old as TimesheetDay]);
    expect(origin(days, '2026-06-02')).toEqual([null, '2026-06-05']);
  });

  test('is entered where a later version changes it', () => {
    const before = enter(() => ({}));
    const days = enter(({ day }) => (day === '2026-06-02' ? { end_time: '13:00' } : {}), before);
    expect(origin(days, '2026-06-02')).toEqual(['entry', '2026-07-20']);
    expect(dayOf(days, '2026-06-02')).toMatchObject({ changed_ex_post: true, was: { end_time: '12:00' } });
  });
});

describe('D84, D108: stamps of a night in which the clock changes', () => {
  const night = {
    start_time: '22:00',
    end_time: '06:00',
    break_minutes: 0,
    source: 'stamp',
    recorded_on: '2026-10-25',
  } as const;
  const recorded = new Map([['2026-10-24', { ...night, real_minutes: 540 }]]);
  const proposed = proposalOf({ month: '2026-10', recorded });

  test('are summed with the minutes that really passed', () => {
    expect(dayOf(proposed, '2026-10-24')).toMatchObject({ worked_hours: '9:00', real_minutes: 540 });
    expect(sumDays(proposed).worked_minutes).toBe(22 * 480 + 540);
  });

  test('keep theirs unchanged, and typed times get their own', () => {
    const enter = (end_time: string) => {
      const entries = entriesOf(proposed).map((entry) => (entry.day === '2026-10-24' ? { ...entry, end_time } : entry));
      return dayOf(
        enterDays(proposed, entries, null, '2026-10-31', { by: 'A', on: '2026-11-01' }).days ?? [],
        '2026-10-24',
      );
    };
    expect(enter('06:00')).toMatchObject({ worked_hours: '9:00', real_minutes: 540 });
    expect(enter('06:30')).toMatchObject({ worked_hours: '9:30', real_minutes: 570 });
  });

  test('an unchanged day of a sheet of before D108 keeps its figures', () => {
    const old = proposed.map((day) =>
      day.day === '2026-10-24' ? { ...day, real_minutes: null, worked_hours: '8:00' } : day,
    );
    const { days } = enterDays(old, entriesOf(old), null, '2026-10-31', { by: 'A', on: '2026-11-01' });
    expect(days).toEqual(old.map((day) => ({ ...day, recorded_on: day.recorded_on ?? '2026-11-01' })));
  });
});
