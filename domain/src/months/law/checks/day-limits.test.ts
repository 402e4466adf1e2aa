import { describe, expect, test } from 'vitest';
import { minutesOfHoursText } from '../../../calendar/clock-time.ts';
import type { FindingKind } from '../facts/finding.ts';
import { findFindings } from '../find-findings.ts';
import { findingKeys, inParts, monthToCheck, type Times, timesOf } from '../month-to-check.builder.ts';

const DAY = '2026-06-10';
/** Breaks, also none. One below a quarter of an hour is work, so it is tried on its own. */
const BREAKS = [0, 15, 20, 29, 30, 31, 44, 45, 46, 59, 60] as const;

const found = (times: Times, birth_date: string | null = null): string[] =>
  findingKeys(monthToCheck({ [DAY]: times }, { surroundings: { birth_date } })).map((key) => key.split(':')[0] ?? '');

const breaksFound = (kind: FindingKind, start: string, net: string, birthDate: string | null): number[] =>
  BREAKS.filter((minutes) => found(timesOf(start, minutesOfHoursText(net), minutes), birthDate).includes(kind));

const upTo = (limit: number): number[] => BREAKS.filter((minutes) => minutes < limit);

describe.each([
  ['by day', '06:00'],
  ['into the night', '16:30'],
  ['across midnight', '22:00'],
])('a shift %s', (_when, start) => {
  test.each([
    ['0:01', 0],
    ['5:59', 0],
    ['6:00', 0],
    ['6:01', 30],
    ['8:59', 30],
    ['9:00', 30],
    ['9:01', 45],
    ['10:00', 45],
    ['10:01', 45],
    ['22:00', 45],
  ])('of %s h net needs a break of %i minutes', (net, required) => {
    expect(breaksFound('break_too_short', start, net, null)).toEqual(upTo(required));
  });

  test.each([
    ['4:29', 0],
    ['4:30', 0],
    ['4:31', 30],
    ['6:00', 30],
    ['6:01', 60],
    ['8:00', 60],
  ])('of %s h net needs a break of %i minutes under 18', (net, required) => {
    expect(breaksFound('minor_break_too_short', start, net, '2010-01-01')).toEqual(upTo(required));
  });

  test.each([
    ['7:59', []],
    ['8:00', []],
    ['8:01', ['over_8_hours']],
    ['9:59', ['over_8_hours']],
    ['10:00', ['over_8_hours']],
    ['10:01', ['over_10_hours']],
    ['23:00', ['over_10_hours']],
  ])('of %s h net is named once: %j', (net, kinds) => {
    const times = timesOf(start, minutesOfHoursText(net), 45);
    expect(found(times).filter((kind) => kind.startsWith('over_'))).toEqual(kinds);
  });
});

describe('the net time decides which break is due, and less than 15 minutes are none (B4)', () => {
  test.each([
    ['08:00', '14:00', 0, []],
    ['08:00', '14:01', 0, ['break_too_short']],
    ['08:00', '14:10', 9, ['break_too_short']],
    ['08:00', '14:10', 10, ['break_too_short']],
    ['08:00', '14:14', 14, ['break_too_short']],
    ['08:00', '14:15', 15, []],
    ['08:00', '14:00', 14, []],
    ['08:00', '17:14', 14, ['break_too_short']],
    ['08:00', '14:30', 29, ['break_too_short']],
    ['08:00', '14:30', 30, []],
    ['08:00', '17:30', 29, ['break_too_short']],
    ['08:00', '17:30', 30, []],
    ['08:00', '17:31', 30, ['break_too_short']],
    ['08:00', '17:31', 31, []],
    ['08:00', '17:40', 39, ['break_too_short']],
    ['08:00', '17:40', 40, []],
    ['08:00', '17:45', 44, ['break_too_short']],
    ['08:00', '17:45', 45, []],
    ['22:00', '04:15', 15, []],
    ['22:00', '04:10', 9, ['break_too_short']],
  ])('%s to %s with %i minutes: %j', (start, end, minutes, kinds) => {
    expect(found([start, end, minutes]).filter((kind) => kind === 'break_too_short')).toEqual(kinds);
  });

  test.each([
    ['08:00', '12:40', 9, ['minor_break_too_short']],
    ['08:00', '12:40', 10, ['minor_break_too_short']],
    ['08:00', '12:45', 15, []],
    ['08:00', '14:35', 34, ['minor_break_too_short']],
    ['08:00', '14:35', 35, []],
  ])('under 18, %s to %s with %i minutes: %j', (start, end, minutes, kinds) => {
    expect(found([start, end, minutes], '2010-01-01')).toEqual(kinds);
  });
});

test.each([
  ['nothing entered', undefined],
  ['begin = end', ['08:00', '08:00', 0] as Times],
  ['begin = end, with a break', ['08:00', '08:00', 30] as Times],
])('%s finds nothing', (_what, times) => {
  expect(findFindings(monthToCheck(times ? { [DAY]: times } : {}, { month: '2026-06' }))).toEqual([]);
});

test.each([
  ['08:00', '08:30', 29, false],
  ['08:00', '08:30', 30, true],
  ['08:00', '08:30', 45, true],
  ['23:30', '00:15', 45, true],
  ['23:30', '00:15', 44, false],
] as const)('a break that takes the whole shift, %s to %s with %i minutes: %s', (start, end, minutes, isFound) => {
  for (const birthDate of [null, '2010-01-01']) {
    expect(found([start, end, minutes], birthDate).includes('break_covers_shift')).toBe(isFound);
  }
});

describe('under 18', () => {
  const young = (times: Times) =>
    findFindings(monthToCheck({ [DAY]: times }, { surroundings: { birth_date: '2010-01-01' } }));

  test.each([
    ['8:00', []],
    ['8:01', ['minor_over_8_hours notice']],
    ['8:30', ['minor_over_8_hours notice']],
    ['8:31', ['minor_over_8_hours warning']],
    ['9:00', ['minor_over_8_hours warning']],
  ])('a day of %s h: %j', (net, expected) => {
    const findings = young(timesOf('07:00', minutesOfHoursText(net), 60));
    expect(findings.map(({ kind, severity }) => `${kind} ${severity}`)).toEqual(expected);
  });

  test.each([
    ['17:00', 60, []],
    ['17:01', 60, ['minor_shift_too_long']],
    ['17:01', 180, ['minor_shift_too_long']],
  ])('a shift from 7:00 to %s with %i minutes of break: %j', (end, minutes, expected) => {
    const kinds = young(['07:00', end, minutes]).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'minor_shift_too_long')).toEqual(expected);
  });
});

test('a finding says what was found and what the law expects', () => {
  expect(findFindings(monthToCheck({ [DAY]: ['08:00', '17:20', 15] }))).toEqual([
    {
      key: 'break_too_short:2026-06-10',
      kind: 'break_too_short',
      severity: 'warning',
      paragraph: '§ 4 ArbZG',
      days: [DAY],
      params: { workedMinutes: 545, breakMinutes: 15, overMinutes: 540, requiredMinutes: 45, leastMinutes: 15 },
    },
    {
      key: 'over_8_hours:2026-06-10',
      kind: 'over_8_hours',
      severity: 'notice',
      paragraph: '§ 3 Satz 2 ArbZG',
      days: [DAY],
      params: { workedMinutes: 545, allowedMinutes: 480, longestMinutes: 600, weekCount: 24 },
    },
  ]);
});

describe('breaks that have a place', () => {
  test.each([
    [['08:00–14:00', '14:30–16:30'], 0, []],
    [['08:00–14:01', '14:31–16:30'], 0, ['long_without_break']],
    // A gap of less than a quarter of an hour is unpaid, and interrupts nothing.
    [['08:00–11:00', '11:14–14:01'], 0, ['break_too_short']],
    [['08:00–11:00', '11:14–14:14', '14:44–15:00'], 0, ['long_without_break']],
    [['08:00–11:00', '11:15–14:15', '14:45–15:00'], 0, []],
    // A break without a place may lie anywhere.
    [['08:00–14:30', '15:00–16:00'], 15, []],
    [['08:00–14:30', '15:00–16:00'], 14, ['long_without_break']],
    // However long a gap is, the day goes on.
    [['05:00–10:30', '16:00–21:01'], 0, ['over_10_hours']],
  ])('%j with %i minutes beside them: %j', (parts, placeless, kinds) => {
    expect(found(inParts(parts, placeless)).filter((kind) => kind !== 'over_8_hours')).toEqual(kinds);
  });

  test('of minors are due after four and a half hours', () => {
    expect(found(inParts(['08:00–12:30', '13:30–16:00']), '2010-01-01')).toEqual([]);
    expect(found(inParts(['08:00–12:31', '13:31–16:00']), '2010-01-01')).toEqual(['minor_long_without_break']);
  });

  test.each([
    ['2026-10-23', 0],
    ['2026-10-24', 1],
  ])('in the night of %s are those that really passed', (day, count) => {
    const night = monthToCheck({ [day]: inParts(['21:30–03:00', '03:30–06:00']) });
    expect(findingKeys(night, 'long_without_break')).toHaveLength(count);
  });
});
