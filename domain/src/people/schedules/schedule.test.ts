import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { refusedKeys } from '../../rules/issues.builder.ts';
import { planDays } from './plan-days.ts';
import { planProblems, scheduleInput } from './schedule.ts';

/** A full-time schedule as the browser sends it. */
const WIRE = {
  started_working_at_company: '01-03-2026',
  break_minutes: 30,
  hours_week: 40,
  days: planDays(2400, 30, [1, 2, 3, 4, 5]),
};
/** A schedule whose weekly hours follow from the monthly wage. */
const PER_HOUR = {
  started_working_at_company: '01-03-2026',
  break_minutes: 0,
  per_hour_calc: 1,
  monthly_wage: '538,00',
  salary_group_id: 3,
  is_part_time_worker: true,
};

const refusals = (change: Record<string, unknown>, base: object = WIRE): string[] =>
  refusedKeys(scheduleInput, { ...base, ...change });

describe('a schedule from the form', () => {
  test('needs little, and says the rest itself', () => {
    expect(z.decode(scheduleInput, WIRE as z.input<typeof scheduleInput>)).toEqual({
      ...WIRE,
      started_working_at_company: '2026-03-01',
      stopped_working_at_company: null,
      works_on_holidays: 0,
      works_on_sundays: 0,
      least_day_minutes: 180,
      seasonal_short_time_work: 0,
      is_part_time_worker: false,
      allowed_leave_days: 0,
      styling_type_id: 1,
      per_hour_calc: 0,
      monthly_wage: null,
      salary_group_id: null,
    });
  });

  test('per hour reads the wage exactly', () => {
    expect(scheduleInput.parse(PER_HOUR)).toMatchObject({ monthly_wage: '538.00', salary_group_id: 3, days: [] });
  });

  test('goes back to the spelling of the wire', () => {
    const input = scheduleInput.parse({ ...WIRE, stopped_working_at_company: '31-12-2026' });
    expect(z.encode(scheduleInput, input)).toMatchObject({
      started_working_at_company: '01-03-2026',
      stopped_working_at_company: '31-12-2026',
    });
    expect(scheduleInput.parse(z.encode(scheduleInput, input))).toEqual(input);
  });

  test('is checked by the form, on its way out, with the same rules', () => {
    const input = scheduleInput.parse(WIRE);
    const keysOf = (change: Partial<typeof input>): string[] =>
      (z.safeEncode(scheduleInput, { ...input, ...change }).error?.issues ?? []).map(
        (issue) => `${issue.path.join('.')} ${issue.message}`,
      );
    expect(keysOf({})).toEqual([]);
    expect(keysOf({ hours_week: undefined })).toEqual(['hours_week validation:required']);
    expect(keysOf({ started_working_at_company: '' })).toEqual(['started_working_at_company validation:date']);
    expect(keysOf({ stopped_working_at_company: '2026-02-28' })).toEqual([
      'stopped_working_at_company validation:contractEnd',
    ]);
    expect(keysOf({ per_hour_calc: 1 })).toEqual([
      'monthly_wage validation:required',
      'salary_group_id validation:required',
    ]);
  });
});

describe('a field of the schedule', () => {
  test.each([
    ['break_minutes', [0, 15, 30, 45, 60, 90, 120], [-15, 5, 20, 75, 121, '30'], 'validation:breakOption'],
    ['works_on_holidays', [0, 1], [2, -1, true, '1'], 'validation:switch'],
    ['seasonal_short_time_work', [0, 1], [2, true], 'validation:switch'],
    ['allowed_leave_days', [0, 28, 366], [2.5, '28'], 'validation:number'],
    ['allowed_leave_days', [0, 28, 366], [-1, -3], 'validation:tooSmall'],
    ['allowed_leave_days', [0, 28, 366], [367, 9999], 'validation:tooBig'],
    ['hours_week', [0.25, 38.5], [0], 'validation:hoursZero'],
    ['styling_type_id', [1, 4, 5], [0, 2, 3, 6, '1'], 'validation:invalid'],
    ['is_part_time_worker', [false], ['yes', 1], 'validation:invalid'],
    ['stopped_working_at_company', [null, '02-03-2026'], ['31-02-2027', '2027-01-01', ''], 'validation:date'],
    ['started_working_at_company', ['29-02-2028'], ['29-02-2027', '2026-03-01', ''], 'validation:date'],
  ])('%s', (field, accepted, refused, key) => {
    expect(accepted.map((value) => refusals({ [field]: value }))).toEqual(accepted.map(() => []));
    expect(refused.map((value) => refusals({ [field]: value }))).toEqual(refused.map(() => [`${field} ${key}`]));
  });

  test.each([
    ['break_minutes', undefined],
    ['break_minutes', null],
    ['started_working_at_company', undefined],
    ['started_working_at_company', null],
    ['hours_week', undefined],
  ])('%s is required: %j', (field, value) => {
    expect(refusals({ [field]: value })).toEqual([`${field} validation:required`]);
  });

  test.each([
    [0.25, []],
    [70, []],
    [70.25, ['hours_week validation:weekHours']],
    [-1, ['hours_week validation:hours']],
    [38.13, ['hours_week validation:minuteHours']],
    ['40', ['hours_week validation:invalid']],
  ])('hours_week %j', (hours, refused) => {
    expect(refusals({ hours_week: hours })).toEqual(refused);
  });

  test.each([
    [{ monthly_wage: null }, ['monthly_wage validation:required']],
    [{ monthly_wage: '' }, ['monthly_wage validation:required']],
    [{ monthly_wage: undefined }, ['monthly_wage validation:required']],
    [{ monthly_wage: '1.234' }, ['monthly_wage validation:amountAmbiguous']],
    [{ salary_group_id: null }, ['salary_group_id validation:required']],
    [{ salary_group_id: 0 }, ['salary_group_id validation:id']],
    [{ hours_week: 10 }, []],
  ])('per hour, with %j', (change, refused) => {
    expect(refusals(change, PER_HOUR)).toEqual(refused);
  });

  test.each([
    ['28-02-2026', ['stopped_working_at_company validation:contractEnd']],
    ['01-03-2026', ['stopped_working_at_company validation:contractEnd']],
    ['02-03-2026', []],
  ])('a contract from 01-03-2026 to %s', (end, refused) => {
    expect(refusals({ stopped_working_at_company: end })).toEqual(refused);
  });

  test.each([
    [{ day_id: 0 }, 'days.0.day_id validation:invalid'],
    [{ day_id: 8 }, 'days.0.day_id validation:invalid'],
    [{ isActive: false }, 'days.0.isActive validation:invalid'],
    [{ hours: 10.25 }, 'days.0.hours validation:dayHours'],
    [{ hours: -1 }, 'days.0.hours validation:hours'],
    [{ hours: 7.13 }, 'days.0.hours validation:minuteHours'],
    [{ hours: null }, 'days.0.hours validation:required'],
    [{ start_time: '25:00' }, 'days.0.start_time validation:time'],
    [{ end_time: null }, 'days.0.end_time validation:required'],
    [{ note: 'x' }, 'days.0.note validation:unknownField'],
  ])('a weekday with %j', (change, refused) => {
    const [monday, ...others] = WIRE.days;
    expect(refusals({ days: [{ ...monday, ...change }, ...others] })).toEqual([refused]);
  });

  test('eight weekdays are too many, unknown fields are refused', () => {
    expect(refusals({ days: [...WIRE.days, ...WIRE.days.slice(0, 3)] })).toEqual(['days validation:tooMany']);
    expect(refusals({ id: 5 })).toEqual(['id validation:unknownField']);
  });
});

describe('a settled plan', () => {
  const plan = { hours_week: 40, days: WIRE.days, is_part_time_worker: false, break_minutes: 30 } as const;

  test.each([
    ['fixed days that carry it', {}, []],
    ['too few days', { days: WIRE.days.slice(0, 3) }, ['days validation:moreDays']],
    ['no regular days', { is_part_time_worker: true, days: [] }, []],
    ['no regular days, but planned ones', { is_part_time_worker: true }, ['days validation:noRegularDays']],
    ['the longest week', { hours_week: 70, is_part_time_worker: true, days: [] }, []],
    [
      'a wage for more than the week can hold',
      { hours_week: 71, is_part_time_worker: true, days: [] },
      ['hours_week validation:weekHours'],
    ],
    ['the same with fixed days', { hours_week: 500 }, ['hours_week validation:weekHours']],
  ])('with %s', (_, change, refused) => {
    expect(planProblems({ ...plan, ...change }).map((problem) => `${problem.path} ${problem.message.key}`)).toEqual(
      refused,
    );
  });
});
