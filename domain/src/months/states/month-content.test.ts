import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TimesheetDay } from '../../days/day/timesheet-day.ts';
import { anyFacts } from '../propose/facts.builder.ts';
import { proposeTimesheet } from '../propose/propose-timesheet.ts';
import { monthContent } from './month-content.ts';

const contentOf = (days: readonly TimesheetDay[], month: string, last_calc_day = `${month}-31`): string =>
  monthContent(7, month, { days, last_calc_day });

test('a day with other times, of another kind, or one more day makes another content', () => {
  fc.assert(
    fc.property(anyFacts(), fc.nat(), (facts, pick) => {
      const days = proposeTimesheet({ ...facts, lastDay: `${facts.month}-31` });
      const index = pick % days.length;
      const change = (changes: Partial<TimesheetDay>) =>
        contentOf(
          days.map((day, at) => (at === index ? { ...day, ...changes } : day)),
          facts.month,
        );
      const content = contentOf(days, facts.month);
      expect(change({ start_time: '01:07', end_time: '02:00' })).not.toBe(content);
      const parts = [
        { start: '01:07', end: '01:20' },
        { start: '01:30', end: '02:00' },
      ];
      const split = { start_time: '01:07', end_time: '02:00', break_minutes: 10 };
      expect(change({ ...split, parts })).not.toBe(change(split));
      expect(change({ ...split, parts: null })).toBe(change(split));
      expect(change({ kind: days[index]?.kind === 'sick' ? 'training' : 'sick' })).not.toBe(content);
      expect(contentOf(days, facts.month, days.at(-2)?.day)).not.toBe(content);
      expect(monthContent(8, facts.month, { days, last_calc_day: `${facts.month}-31` })).not.toBe(content);
    }),
  );
});

test('where times come from, when they were recorded and that they were changed is no part of the content', () => {
  fc.assert(
    fc.property(anyFacts(), (facts) => {
      const days = proposeTimesheet(facts);
      const told = days.map((day) => ({
        ...day,
        source: 'entry' as const,
        recorded_on: '2026-12-31',
        changed_ex_post: !day.changed_ex_post,
        break_minutes: day.start_time === null ? 45 : day.break_minutes,
      }));
      expect(contentOf(told, facts.month)).toBe(contentOf(days, facts.month));
    }),
  );
});
