import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/dates.ts';
import { planOf as planFrom, planWithoutRegularDays } from '../../months/confirm/month.builder.ts';
import { planOf } from './plan-of.ts';
import { plannedTimes } from './planned-times.ts';

const FRIDAY = '2026-11-20';
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const person = (plan = planFrom()) => ({ plans: [{ from: '2020-01-01', plan }] });
const freePerson = (hours = 30, more = {}) => person(planWithoutRegularDays(hours, more));

describe('the plan of a day', () => {
  test('with regular days is that of the weekday', () => {
    const planned = planOf(person(), FRIDAY);
    expect(planned).toMatchObject({
      source: 'schedule',
      work: { start_time: '08:00', minutes: 480 },
      minutes: 480,
      isDue: true,
    });
    expect(plannedTimes(planned)).toEqual({ start_time: '08:00', end_time: '16:30', break_minutes: 30 });
    expect(planOf(person(), SATURDAY)).toMatchObject({ work: null, minutes: 0, isDue: false });
    expect(plannedTimes(planOf(person(), SATURDAY))).toBeNull();
  });

  test('of a weekday with 0 hours has no work', () => {
    const day = { day_id: 5 as const, isActive: true as const, hours: 0, start_time: '08:00', end_time: '08:00' };
    expect(planOf(person(planFrom({ days: [day] })), FRIDAY)).toMatchObject({ work: null, minutes: 0, isDue: false });
  });

  test('without regular days is no work, and a seventh of the week on every calendar day', () => {
    expect(planOf(freePerson(), FRIDAY)).toMatchObject({ work: null, minutes: 257, isDue: true, takesHours: true });
    expect(planOf(freePerson(), SUNDAY)).toMatchObject({ work: null, minutes: 257, isDue: false, takesHours: false });
    expect(planOf(freePerson(30, { works_on_sundays: 1 }), SUNDAY)).toMatchObject({ isDue: true, takesHours: true });
  });

  test('is that of the version that counts on it', () => {
    const [five, free] = [planFrom(), planWithoutRegularDays(20)];
    const both = {
      plans: [
        { from: '2020-01-01', plan: five },
        { from: SATURDAY, plan: free },
      ],
    };
    expect([FRIDAY, SATURDAY].map((day) => planOf(both, day).plan)).toEqual([five, free]);
  });

  test('D112: of any seven days without regular days is the week', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4200 }), fc.integer({ min: 0, max: 400 }), (minutes, offset) => {
        const free = freePerson(minutes / 60);
        const week = Array.from({ length: 7 }, (_, index) => planOf(free, addDays(FRIDAY, offset + index)).minutes);
        expect(week.reduce((sum, count) => sum + count, 0)).toBe(minutes);
        expect(Math.max(...week) - Math.min(...week)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
