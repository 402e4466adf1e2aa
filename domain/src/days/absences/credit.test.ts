import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/dates.ts';
import { ABSENCE_KINDS, absenceTypeOn, absenceTypesOn, kindOfLetter } from './absence-types.ts';
import { creditedMinutes, sickPayHint } from './credit.ts';
import {
  DAY_KINDS,
  type DayKind,
  dayKindOf,
  grantedKind,
  isAskedKind,
  kindWithWork,
  leavesTarget,
} from './day-kind.ts';

const DAY = '2026-11-16';

describe('the built-in types', () => {
  test('D101: have the letters that the product prints, the last two none', () => {
    expect(absenceTypesOn(DAY).map(({ kind, letter }) => `${letter} ${kind}`)).toEqual([
      'U leave',
      'H half_leave',
      'K sick',
      'I sick_child',
      'S special_leave',
      'W training',
      'F time_off',
      'N unpaid',
      'null parental',
      'null maternity',
    ]);
    expect(['k', 'K', 'x', '7', 'null'].map((key) => kindOfLetter(key, DAY))).toEqual([
      'sick',
      'sick',
      null,
      null,
      null,
    ]);
  });

  test('D88: unpaid kinds leave the days of the target, paid ones stay', () => {
    const leaving = DAY_KINDS.filter((kind) => leavesTarget(kind, DAY));
    expect(leaving).toEqual(['sick_child', 'unpaid', 'parental', 'maternity']);
  });

  test('an employee states sickness and training, asks for what is granted, and sets nothing else', () => {
    const by = (who: string) => ABSENCE_KINDS.filter((kind) => absenceTypeOn(kind, DAY).recordedBy === who);
    expect(by('employee')).toEqual(['sick', 'sick_child', 'training']);
    expect(by('company')).toEqual(['unpaid', 'parental', 'maternity']);
    const asked = by('question');
    expect(asked).toEqual(['leave', 'half_leave', 'special_leave', 'time_off']);
    for (const kind of asked) {
      expect(isAskedKind({ kind, by: 'self' }, DAY, false)).toBe(true);
      expect(isAskedKind({ kind, by: 'manager' }, DAY, false)).toBe(false);
      expect(grantedKind({ kind, by: 'self' }, DAY)).toBeNull();
    }
  });
});

describe('D88: the kind of a day', () => {
  const work = { kind: 'work', holiday: null } as const;
  const leave = { kind: 'leave', holiday: null } as const;
  const holiday = { kind: 'holiday', holiday: 'new_year' } as const;
  const inactive = { kind: 'inactive', holiday: null } as const;
  const outside = { kind: 'outside_contract', holiday: null } as const;

  test.each([
    ['outside the contract nothing counts', outside, 'sick', null],
    ['inactivity stands before sickness', inactive, 'sick', 'inactive'],
    ['a public holiday before sickness', holiday, 'sick', 'holiday'],
    ['a public holiday before time off', holiday, 'time_off', 'holiday'],
    ['unpaid leave before a public holiday', holiday, 'unpaid', 'unpaid'],
    ['parental leave before a public holiday', holiday, 'parental', 'parental'],
    ['sickness before leave', leave, 'sick', 'sick'],
    ['a recorded kind before leave', leave, 'training', 'training'],
    ['leave', leave, null, 'leave'],
    ['work has no kind', work, null, null],
  ] as const)('%s', (_, state, recorded, kind) => {
    expect(dayKindOf(DAY, state, { recorded, usesPlan: true })).toBe(kind);
  });

  test('is no leave on a day without planned work', () => {
    expect(dayKindOf(DAY, leave, { recorded: null, usesPlan: false })).toBeNull();
  });

  test('is lost by work on a day whose kind can have no times', () => {
    expect(DAY_KINDS.filter((kind) => kindWithWork(kind, DAY) === null)).toEqual([
      'leave',
      'time_off',
      'unpaid',
      'parental',
      'maternity',
    ]);
  });
});

describe('D87: the credit of a day', () => {
  const credit = (kind: DayKind | null, worked: number, byPlan = 480) =>
    creditedMinutes({ day: DAY, kind, hint: null, byPlan, worked });

  test.each<[DayKind | null, number, number]>([
    [null, 0, 0],
    ['holiday', 0, 480],
    ['holiday', 120, 360],
    ['holiday', 600, 0],
    ['leave', 0, 480],
    ['sick', 0, 480],
    ['sick', 180, 300],
    ['special_leave', 300, 180],
    ['half_leave', 0, 240],
    ['half_leave', 240, 240],
    ['half_leave', 480, 240],
    ['training', 0, 480],
    ['training', 240, 0],
    ['time_off', 0, 0],
    ['unpaid', 0, 0],
    ['parental', 0, 0],
    ['maternity', 0, 0],
    ['sick_child', 0, 0],
    ['inactive', 0, 0],
  ])('of %s with %i minutes of work is %i', (kind, worked, minutes) => {
    expect(credit(kind, worked)).toBe(minutes);
  });

  test('is never below zero, and with the work never above the plan or the work', () => {
    const minutes = fc.integer({ min: 0, max: 1440 });
    fc.assert(
      fc.property(fc.constantFrom(null, ...DAY_KINDS), minutes, minutes, (kind, worked, byPlan) => {
        fc.pre(kind !== 'half_leave');
        const credited = credit(kind, worked, byPlan);
        expect(credited).toBeGreaterThanOrEqual(0);
        expect(worked + credited).toBeLessThanOrEqual(Math.max(worked, byPlan));
      }),
    );
  });

  test('is nothing with a hint', () => {
    expect(creditedMinutes({ day: DAY, kind: 'sick', hint: 'sick_pay_over', byPlan: 480, worked: 0 })).toBe(0);
  });
});

describe('D87: sick pay', () => {
  const START = '2026-01-01';
  const hint = (day: string, sick: readonly string[], start = START) =>
    sickPayHint(day, start, { isSick: (one) => sick.includes(one), isFree: isWeekend });
  const isWeekend = (day: string) => [6, 7].includes(Temporal.PlainDate.from(day).dayOfWeek);
  const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index));

  test('begins after four weeks of employment', () => {
    expect(hint('2026-01-28', [])).toBe('waiting_period');
    expect(hint('2026-01-29', [])).toBeNull();
  });

  test('ends with the 42nd day of an illness, whose free days may stand without a letter', () => {
    const all = daysFrom('2026-06-01', 60);
    const weekdays = all.filter((day) => !isWeekend(day));
    for (const sick of [all, weekdays]) {
      expect(hint('2026-07-10', sick)).toBeNull();
      expect(hint('2026-07-13', sick)).toBe('sick_pay_over');
    }
    expect(hint('2026-07-12', all)).toBeNull();
  });

  test('begins again with an illness after a day on which work was due', () => {
    const sick = daysFrom('2026-06-01', 60).filter((day) => day !== '2026-07-06');
    expect(hint('2026-07-20', sick)).toBeNull();
  });
});
