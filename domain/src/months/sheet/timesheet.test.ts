import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { dayEntry } from '../../days/day/timesheet-day.ts';
import { refusedKeys } from '../../rules/issues.builder.ts';
import { entriesOf, proposalOf } from '../confirm/month.builder.ts';
import { type TimesheetInput, timesheetInput } from './timesheet.ts';

const ENTRY = { day: '01-06-2026', start_time: '08:00', end_time: '16:30', break_minutes: 30 };
const INPUT: TimesheetInput = { schema_id: 7, month: '2026-06', days: entriesOf(proposalOf()), confirmed: true };
const WIRE = z.encode(timesheetInput, INPUT);

describe('an entered day', () => {
  test.each([
    ['a day of work', {}],
    ['a night', { start_time: '22:00', end_time: '06:00' }],
    ['an evening', { start_time: '16:00', end_time: '24:00' }],
    ['midnight twice', { start_time: '00:00', end_time: '00:00' }],
    ['nothing', { start_time: null, end_time: null }],
    ['begin = end', { end_time: '08:00' }],
    ['any minute', { start_time: '07:52', end_time: '16:07' }],
    ['no break', { break_minutes: 0 }],
    ['the longest break', { break_minutes: 600 }],
    ['a break longer than the span', { end_time: '08:10' }],
  ])('may be %s', (_, change) => {
    expect(refusedKeys(dayEntry, { ...ENTRY, ...change })).toEqual([]);
  });

  test.each([
    [{ start_time: '25:00' }, 'start_time validation:time'],
    [{ start_time: '24:00' }, 'start_time validation:onlyAnEnd'],
    [{ end_time: '24:30' }, 'end_time validation:time'],
    [{ start_time: '00:00', end_time: '24:00' }, 'end_time validation:wholeDay'],
    [{ end_time: '8:00' }, 'end_time validation:time'],
    [{ end_time: null }, 'end_time validation:endMissing'],
    [{ start_time: null }, 'start_time validation:startMissing'],
    [{ start_time: undefined }, 'start_time validation:required'],
    [{ break_minutes: -1 }, 'break_minutes validation:number'],
    [{ break_minutes: 7.5 }, 'break_minutes validation:number'],
    [{ break_minutes: '30' }, 'break_minutes validation:number'],
    [{ break_minutes: null }, 'break_minutes validation:required'],
    [{ break_minutes: 601, parts: null }, 'break_minutes validation:tooBig'],
    [{ day: '31-06-2026' }, 'day validation:date'],
    [{ day: '2026-06-01' }, 'day validation:date'],
    [{ worked_hours: '8:00' }, 'worked_hours validation:unknownField'],
    [{ changed_ex_post: false }, 'changed_ex_post validation:unknownField'],
  ])('is refused with %j', (change, refusal) => {
    expect(refusedKeys(dayEntry, { ...ENTRY, ...change })).toEqual([refusal]);
  });
});

test.each([
  ['16:00', '24:00', '00:00'],
  ['00:01', '24:00', '00:00'],
  ['16:00', '00:00', '00:00'],
  ['08:00', '16:30', '16:30'],
])('an entry from %s to %s ends at %s inside', (start_time, end_time, inside) => {
  expect(z.decode(dayEntry, { ...ENTRY, start_time, end_time })).toMatchObject({ start_time, end_time: inside });
  expect(z.encode(dayEntry, { ...ENTRY, day: '2026-06-01', start_time, end_time })).toMatchObject({ end_time: inside });
});

describe('a month to be saved', () => {
  test('comes back from the wire as it went out', () => {
    expect(WIRE).toMatchObject({ month: '06-2026', days: expect.arrayContaining([ENTRY]) });
    expect(z.decode(timesheetInput, WIRE)).toEqual(INPUT);
  });

  test.each(['2027-02', '2028-02', '2026-04', '2026-03', '2026-10'])('may be %s, whatever its length', (month) => {
    const input = { ...INPUT, month, days: entriesOf(proposalOf({ month })) };
    expect(z.safeEncode(timesheetInput, input).success).toBe(true);
  });

  test.each([
    [{ confirmed: false }, 'confirmed validation:confirmation'],
    [{ confirmed: undefined }, 'confirmed validation:confirmation'],
    [{ confirmed: 'true' }, 'confirmed validation:confirmation'],
    [{ schema_id: 0 }, 'schema_id validation:id'],
    [{ schema_id: undefined }, 'schema_id validation:required'],
    [{ month: '13-2026' }, 'month validation:month'],
    [{ month: '2026-06' }, 'month validation:month'],
    [{ days: WIRE.days.slice(0, 27) }, 'days validation:wholeMonth'],
    [{ days: [...WIRE.days, ...WIRE.days] }, 'days validation:wholeMonth'],
    [{ days: [] }, 'days validation:wholeMonth'],
    [{ days: null }, 'days validation:required'],
    [{ days: {} }, 'days validation:invalid'],
    [{ company_id: 2 }, 'company_id validation:unknownField'],
  ])('is refused with %j', (change, refusal) => {
    expect(refusedKeys(timesheetInput, { ...WIRE, ...change })).toEqual([refusal]);
  });

  test('names the day that is wrong', () => {
    const days = WIRE.days.map((day, index) => (index === 3 ? { ...day, start_time: '25:00' } : day));
    expect(refusedKeys(timesheetInput, { ...WIRE, days })).toEqual(['days.3.start_time validation:time']);
  });

  test('is checked by the editor, on its way out, with the same rules', () => {
    const days = INPUT.days.map((day, index) => (index === 3 ? { ...day, end_time: null } : day));
    const issues = z.safeEncode(timesheetInput, { ...INPUT, days }).error?.issues ?? [];
    expect(issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)).toEqual([
      'days.3.end_time validation:endMissing',
    ]);
  });
});
