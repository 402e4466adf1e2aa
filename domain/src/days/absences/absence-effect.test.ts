import { describe, expect, test } from 'vitest';
import { daysBetween } from '../../calendar/dates.ts';
import { absenceEffect } from './absence-effect.ts';

const DAYS = daysBetween('2026-12-28', '2027-01-03');
const personOf = (employee_id: number, kinds: string, leave_left: number | null = 5) => ({
  employee_id,
  schema_id: employee_id,
  number: null,
  first_name: 'Korbinian',
  last_name: 'Huber',
  plan: 'wwwwh..',
  kinds,
  leave_left,
});
const HUBER = personOf(1, '.......');
const PEOPLE = [HUBER, personOf(2, 'UU.....'), personOf(3, '.K.....')];

describe('what an entry would do', () => {
  test('counts its days, the leave that is left, and how many people are away on the worst day', () => {
    const effect = absenceEffect(DAYS, PEOPLE, HUBER, { kind: 'leave', from: '2026-12-28', to: '2026-12-31' });
    expect(effect).toEqual({ days: DAYS.slice(0, 4), leaveUsed: 4, leaveLeft: 1, away: 3, due: 3 });
  });

  test('goes below nothing where leave is short, and says nothing of leave for other kinds', () => {
    const span = { from: '2026-12-28', to: '2026-12-31' };
    expect(absenceEffect(DAYS, PEOPLE, personOf(1, '.......', 2), { ...span, kind: 'leave' }).leaveLeft).toBe(-2);
    expect(absenceEffect(DAYS, PEOPLE, HUBER, { ...span, kind: 'sick' }).leaveLeft).toBeNull();
  });

  test('has no days where none is needed, and gives leave back when it is removed', () => {
    expect(absenceEffect(DAYS, PEOPLE, HUBER, { kind: 'leave', from: '2027-01-01', to: '2027-01-03' }).days).toEqual(
      [],
    );
    const other = personOf(2, 'UU.....');
    expect(absenceEffect(DAYS, PEOPLE, other, { kind: null, from: '2026-12-29', to: '2026-12-31' })).toMatchObject({
      days: ['2026-12-29'],
      leaveUsed: -1,
      leaveLeft: 6,
      away: 1,
    });
  });
});
