import { planWithoutRegularDays } from '@zeitblatt/domain/months/confirm/month.builder';
import { employed } from '@zeitblatt/domain/people/employments/employment.builder';
import { describe, expect, test } from 'vitest';
import { proposalOfMay, rowOf, savedMay } from './sheet.builder.ts';
import { dayAccessOf, dayStateOf, isDifferentEntry, kindOfShownDay, toDayEntry, wholeDayKind } from './sheet.ts';

type Row = {
  name: string;
  facts: Parameters<typeof proposalOfMay>[0];
  day: number;
  kind: string;
  access: string;
  running?: number;
};

const inactiveFirstWeek = { inactivity: [{ begin: '2026-05-01', end: '2026-05-08' }] };
const leaveSecondWeek = { leave: [{ from: '2026-05-11', to: '2026-05-17' }] };
const leftOnThe20th = {
  employments: employed('2020-01-01', '2026-05-20'),
};
const untilThe12th = { lastDay: '2026-05-12' };

/** May while the work of a day may go on. */
function monthOfRunning(day: number) {
  const date = (number: number) => `2026-05-${String(number).padStart(2, '0')}`;
  const running_days = proposalOfMay().days.slice(rowOf(day), rowOf(day) + 1);
  return { ...proposalOfMay({ lastDay: date(day - 1) }), running_days };
}

describe('a day of the month', () => {
  test.each<Row>([
    { name: 'a planned weekday', facts: {}, day: 4, kind: 'work', access: 'open' },
    { name: 'a Saturday without plan', facts: {}, day: 2, kind: 'free', access: 'on_request' },
    { name: 'a public holiday', facts: {}, day: 14, kind: 'holiday', access: 'on_request' },
    { name: 'a holiday while inactive', facts: inactiveFirstWeek, day: 1, kind: 'inactive', access: 'on_request' },
    { name: 'a day of leave', facts: leaveSecondWeek, day: 12, kind: 'leave', access: 'on_request' },
    { name: 'a holiday in the leave', facts: leaveSecondWeek, day: 14, kind: 'holiday', access: 'on_request' },
    { name: 'a Saturday in the leave', facts: leaveSecondWeek, day: 16, kind: 'free', access: 'on_request' },
    { name: 'the last day of the contract', facts: leftOnThe20th, day: 20, kind: 'work', access: 'open' },
    { name: 'the day after it', facts: leftOnThe20th, day: 21, kind: 'outside_contract', access: 'closed' },
    { name: 'a weekday that is not due', facts: untilThe12th, day: 13, kind: 'not_due', access: 'closed' },
    { name: 'today while its work may go on', facts: {}, day: 13, kind: 'not_due', access: 'on_request', running: 13 },
    { name: 'the day after today', facts: {}, day: 15, kind: 'not_due', access: 'closed', running: 13 },
    { name: 'a Saturday that is not due', facts: untilThe12th, day: 16, kind: 'free', access: 'closed' },
    { name: 'a holiday that lies ahead', facts: untilThe12th, day: 14, kind: 'holiday', access: 'closed' },
    {
      name: 'a Saturday without regular days',
      facts: { plan: planWithoutRegularDays(10) },
      day: 2,
      kind: 'work',
      access: 'open',
    },
    {
      name: 'a Sunday without regular days',
      facts: { plan: planWithoutRegularDays(10) },
      day: 3,
      kind: 'free',
      access: 'on_request',
    },
  ])('$name is $kind, $access', ({ facts, day, kind, access, running }) => {
    const month = running === undefined ? proposalOfMay(facts) : monthOfRunning(running);
    const found = month.days[rowOf(day)];
    if (!found) throw new Error('no such day');
    const entry = toDayEntry(found);
    expect(wholeDayKind(found, entry) ?? dayStateOf(found, entry, month)).toBe(kind);
    expect(dayAccessOf(found, toDayEntry(found), month)).toBe(access);
  });

  test('of leave that was worked nevertheless is one of work', () => {
    const found = savedMay(leaveSecondWeek).days[rowOf(12)];
    if (!found) throw new Error('no such day');
    const entry = { ...toDayEntry(found), start_time: '09:00', end_time: '12:00' };
    expect(wholeDayKind(found, entry)).toBeNull();
    expect(dayAccessOf(found, entry, savedMay(leaveSecondWeek))).toBe('open');
  });

  test('that was saved before kinds were kept has the kind of its holiday or leave', () => {
    const { days } = savedMay(leaveSecondWeek);
    const kinds = [12, 14, 15, 18].map((day) => {
      const { kind: _, ...old } = days[rowOf(day)] ?? { kind: null };
      return kindOfShownDay(old as (typeof days)[number]);
    });
    expect(kinds).toEqual(['leave', 'holiday', 'leave', null]);
  });
});

test('the break of an empty day is no difference', () => {
  const empty = { day: '2026-05-04', start_time: null, end_time: null, break_minutes: 30 };
  expect(isDifferentEntry(empty, { ...empty, break_minutes: 45 })).toBe(false);
  const worked = { ...empty, start_time: '08:00', end_time: '12:00' };
  expect(isDifferentEntry(worked, { ...worked, break_minutes: 45 })).toBe(true);
  expect(isDifferentEntry(empty, { ...empty, kind: 'sick' })).toBe(true);
  expect(isDifferentEntry(empty, { ...empty, kind: null, remark: null })).toBe(false);
  expect(isDifferentEntry(empty, { ...empty, remark: 'Baustelle' })).toBe(true);
});
