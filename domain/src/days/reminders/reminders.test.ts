import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/dates.ts';
import { type LastReminder, personReminder, teamReminder } from './reminders.ts';

/** Friday, 20 November 2026. */
const FRIDAY = '2026-11-20';
const NEVER: LastReminder = { on: null, to: null };
const openOn = (...days: string[]) => days.map((day) => ({ day, due_on: addDays(day, 7) }));

describe('a reminder of own days', () => {
  test.each<[string, string[], string, LastReminder, number | null]>([
    ['nothing is open', [], FRIDAY, NEVER, null],
    ['a day is on its fourth day', ['2026-11-16'], FRIDAY, NEVER, null],
    ['a day is on its fifth day', ['2026-11-15'], FRIDAY, NEVER, 1],
    ['a day is due today', ['2026-11-13'], FRIDAY, NEVER, 1],
    ['days are late only', ['2026-11-12'], FRIDAY, NEVER, null],
    ['late days are counted beside one that is due', ['2026-11-12', '2026-11-13', '2026-11-16'], FRIDAY, NEVER, 2],
    ['one was sent today', ['2026-11-13'], FRIDAY, { on: FRIDAY, to: '2026-11-12' }, null],
    ['one was sent yesterday that named the day', ['2026-11-13'], FRIDAY, { on: '2026-11-19', to: '2026-11-13' }, null],
    [
      'one was sent yesterday before the day was open',
      ['2026-11-13'],
      FRIDAY,
      { on: '2026-11-19', to: '2026-11-12' },
      1,
    ],
    ['one was sent two days ago', ['2026-11-13'], FRIDAY, { on: '2026-11-18', to: '2026-11-13' }, 1],
    ['it is Sunday and a day is due tomorrow', ['2026-11-16'], '2026-11-22', NEVER, null],
    ['it is Sunday and a day is due today', ['2026-11-15', '2026-11-16'], '2026-11-22', NEVER, 2],
  ])('%s', (_, days, today, last, count) => {
    expect(personReminder(openOn(...days), today, last)?.count ?? null).toBe(count);
  });

  test('names the earliest day that is not late, and how far it reaches', () => {
    const open = openOn('2026-11-12', '2026-11-13', '2026-11-15', '2026-11-18');
    const earliest = { day: '2026-11-13', due_on: FRIDAY };
    expect(personReminder(open, FRIDAY, NEVER)).toEqual({ count: 3, earliest, to: '2026-11-15' });
  });

  test('comes for each of ten open working days at least once, at most once a day', () => {
    const days = ['02', '03', '04', '05', '06', '09', '10', '11', '12', '13'].map((day) => `2026-11-${day}`);
    const named = new Set<string>();
    const sentOn: string[] = [];
    let last = NEVER;
    for (let today = '2026-11-02'; today <= '2026-11-30'; today = addDays(today, 1)) {
      const open = openOn(...days.filter((day) => day < today));
      const reminder = personReminder(open, today, last);
      if (!reminder) continue;
      for (const { day, due_on } of open) if (due_on >= today && day <= reminder.to) named.add(day);
      sentOn.push(today);
      last = { on: today, to: reminder.to };
    }
    expect([...named].toSorted((a, b) => a.localeCompare(b))).toEqual(days);
    expect(new Set(sentOn).size).toBe(sentOn.length);
    expect(sentOn.length).toBeLessThanOrEqual(8);
  });
});

describe('a reminder of the managers', () => {
  const without = (...days: string[]) => ({ open: openOn(...days), hasAccount: false });
  const withAccount = (...days: string[]) => ({ open: openOn(...days), hasAccount: true });

  test.each([
    ['people without an account, from the fifth day', [without('2026-11-15'), without('2026-11-13')], null, 2],
    ['people with an account on the seventh day', [withAccount('2026-11-13')], null, 1],
    ['nobody with an account before', [withAccount('2026-11-14')], null, null],
    ['nothing while days are late only', [without('2026-11-02')], null, null],
    ['late people beside those who are due', [without('2026-11-02'), without('2026-11-13')], null, 2],
    ['nothing within three days', [without('2026-11-13')], '2026-11-18', null],
    ['again after three days', [without('2026-11-13')], '2026-11-17', 1],
  ])('tells of %s', (_, people, lastOn, count) => {
    expect(teamReminder(people, FRIDAY, lastOn)?.people ?? null).toBe(count);
  });
});
