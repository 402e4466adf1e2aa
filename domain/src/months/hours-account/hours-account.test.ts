import { expect, test } from 'vitest';
import type { AbsenceKind } from '../../days/absences/absence-types.ts';
import type { RecordedTimes } from '../../days/day/recorded-times.ts';
import { factsOf, planOf, proposalOf } from '../confirm/month.builder.ts';
import { proposeTimesheet } from '../propose/propose-timesheet.ts';
import { totalDays } from '../sheet/total-days.ts';
import { accountFindings, lightOf, limitedPlus } from './account-findings.ts';
import { accountFrom, accountStarts } from './balance.ts';
import type { BookedLine } from './booking.ts';
import { monthLineOf } from './month-line.ts';
import { openPlusOf } from './open-plus.ts';
import { accountRuleInput, agreedMinutes, firstKeptMonth, ruleOf } from './rules.ts';
import { courseOf, withBalances } from './statement.ts';

const DAY = '2026-06-15';

const recordedAs = (kind: AbsenceKind | null, times: readonly [string, string] | null): RecordedTimes => ({
  kind,
  start_time: times?.[0] ?? null,
  end_time: times?.[1] ?? null,
  break_minutes: 0,
  source: 'entry',
  recorded_on: DAY,
});

test.each([
  ['leave', 0],
  ['half_leave', 0],
  ['sick', 0],
  ['sick_child', 0],
  ['special_leave', 0],
  ['training', 0],
  ['time_off', -480],
  ['unpaid', 0],
  ['parental', 0],
  ['maternity', 0],
] as const)('a day of %s books %d minutes', (kind, minutes) => {
  const days = proposalOf({ recorded: new Map([[DAY, recordedAs(kind, null)]]) });
  expect(monthLineOf(days, totalDays(days, factsOf().plans))).toEqual({ minutes, is_planned: true });
});

test('holidays, inactivity and lost time of Kurzarbeit are no minus', () => {
  const month = '2026-01';
  const lost = { ...recordedAs(null, ['08:00', '10:00']), loss_reason: 'orders' as const };
  for (const facts of [
    factsOf({ holidays: new Map([[DAY, 'whit_monday']]) }),
    factsOf({ inactivity: [{ begin: DAY, end: '2026-06-19' }] }),
    factsOf({ month, plan: planOf({ seasonal_short_time_work: 1 }), recorded: new Map([['2026-01-12', lost]]) }),
  ]) {
    const days = proposeTimesheet(facts);
    expect(monthLineOf(days, totalDays(days, facts.plans))?.minutes).toBe(0);
  }
});

test('recorded times make a month of work', () => {
  const recorded = new Map([[DAY, recordedAs(null, ['08:00', '18:00'])]]);
  const days = proposalOf({ recorded });
  expect(monthLineOf(days, totalDays(days, factsOf().plans))).toEqual({ minutes: 120, is_planned: false });
});

test('a sheet from before kinds were kept books nothing', () => {
  const days = proposalOf().map(({ credited_minutes: _credited, ...day }) => day);
  expect(monthLineOf(days, totalDays(days, factsOf().plans))).toBeNull();
});

const rule = (valid_from: string, is_kept: boolean | null, employee_id: number | null = null) => ({
  ...accountRuleInput.parse({ valid_from: '01-2026', is_kept, employee_id: employee_id ?? 1 }),
  employee_id,
  valid_from,
});

test('rules count by month, own ones first', () => {
  const rules = [
    rule('2026-03', true),
    rule('2026-06', false),
    rule('2026-06', true),
    rule('2026-05', false, 7),
    rule('2026-08', null, 7),
    rule('2026-01', true, 8),
  ];
  const keptOf = (employee: number, months: readonly string[]) =>
    months.map((month) => ruleOf(rules, employee, month)?.is_kept ?? null);
  expect(keptOf(1, ['2026-02', '2026-03', '2026-06'])).toEqual([null, true, true]);
  expect(keptOf(7, ['2026-04', '2026-05', '2026-07', '2026-08'])).toEqual([true, false, false, true]);
  expect(keptOf(8, ['2025-12', '2026-01'])).toEqual([null, true]);
  expect([1, 7, 8].map((employee) => firstKeptMonth(rules, employee, '2025-06'))).toEqual([
    '2026-03',
    '2026-03',
    '2026-01',
  ]);
  expect([firstKeptMonth(rules, 7, '2026-05'), firstKeptMonth([], 7, '2026-05')]).toEqual(['2026-08', null]);
});

test('agreed hours of a month are rounded down', () => {
  expect([agreedMinutes(null, 40), agreedMinutes(null, 38.5)]).toEqual([10400, 10010]);
  expect(agreedMinutes({ agreed_month_minutes: 6000 }, 40)).toBe(6000);
});

test('an account belongs to an employment', () => {
  const first = { begin: '2024-01-15', end: '2025-06-30', counts_as_continued: false };
  const second = { begin: '2026-02-16', end: null };
  expect(accountFrom([first, { ...second, counts_as_continued: false }], DAY)).toBe('2026-02-01');
  expect(accountFrom([first, { ...second, counts_as_continued: true }], DAY)).toBe('2024-01-01');
  expect(accountFrom([first, { ...second, counts_as_continued: false }], '2026-01-05')).toBe('2024-01-01');
});

const line = (id: number, day: string, minutes: number): BookedLine => ({
  id,
  day,
  kind: 'month',
  minutes,
  reverses_id: null,
});

/** Findings at a pay of so much a month for 40 hours a week. */
function findingsAt(monthly_cents: number | null, limits: { cap?: number; floor?: number } = {}, day = '2026-06-30') {
  const lines = [line(1, '2025-06-30', 900), line(2, '2026-05-31', 6000)];
  const open = openPlusOf(lines, day);
  const found = { cap_minutes: limits.cap ?? null, floor_minutes: limits.floor ?? null, agreed_month_minutes: null };
  const agreedOf = () => ({ hours_week: 40, monthly_cents, rule: found });
  const facts = { lines, open, day, endedOn: null, agreedOf };
  return { found: accountFindings(facts), limited: limitedPlus(facts), facts };
}

test('a statement shows the accounts of all employments of a year', () => {
  const employments = [
    { begin: '2024-01-15', end: '2026-02-10', counts_as_continued: false },
    { begin: '2026-03-16', end: '2026-04-30', counts_as_continued: true },
    { begin: '2026-06-01', end: null, counts_as_continued: false },
  ];
  const starts = accountStarts(employments);
  expect(starts).toEqual(['2024-01-01', '2026-06-01']);
  const lines = [
    line(1, '2026-01-31', 60),
    line(2, '2026-03-31', 5),
    line(3, '2026-06-30', 7),
    line(4, '2026-07-31', 1),
  ];
  const booked = lines.map((one) => ({ ...one, booked_at: '2026-08-01 09:00:00' }));
  const shown = withBalances(booked, { carried: 10, starts, from: '2026-01-01' });
  expect(shown.map(({ balance_minutes, begins_account }) => [balance_minutes, begins_account])).toEqual([
    [70, false],
    [75, false],
    [7, true],
    [8, false],
  ]);
});

test('MiLoG § 2 (2) counts where pay is too low', () => {
  // 10400 minutes at 12.82 are 2,222.14; with 900 minutes more 2,414.44. At 13.90 and 16400 minutes it is 3,799.34.
  expect(findingsAt(500_000).found).toEqual([]);
  expect(findingsAt(null).found).toEqual([]);
  expect(findingsAt(379_900)).toMatchObject({
    found: [{ kind: 'half_of_agreed', month: '2026-05', minutes: 800, due: null }],
    limited: 6000,
  });
  expect(findingsAt(222_300).found).toEqual([
    { kind: 'half_of_agreed', month: '2026-05', minutes: 800, due: null },
    { kind: 'twelve_months', month: '2025-06', minutes: 900, due: '2026-06-30' },
  ]);
  expect(findingsAt(222_300, {}, '2026-05-31').found).toHaveLength(1);
});

test('cap and floor ask, and turn the light red', () => {
  expect(findingsAt(null, { cap: 6000 }).found).toEqual([{ kind: 'above_cap', month: null, minutes: 900, due: null }]);
  expect(findingsAt(null, { cap: 6900 }).found).toEqual([]);
  expect(findingsAt(null, { floor: 0 }).found).toEqual([]);
  const { facts } = findingsAt(null);
  const limits = { light_yellow: 1200, light_red: 2400 };
  const lightAt = (balance: number) => lightOf(balance, { day: facts.day, open: [], findings: [] }, limits);
  expect([lightAt(1200), lightAt(-1201), lightAt(2401)]).toEqual(['green', 'yellow', 'red']);
  expect(lightOf(0, { ...facts, findings: [] }, null)).toBe('yellow');
  expect(lightOf(0, { ...facts, open: [], findings: findingsAt(null, { cap: 0 }).found }, null)).toBe('red');
});

test('a statement carries the balance and names late lines', () => {
  const lines = [line(1, '2026-02-28', 60), line(3, '2026-01-31', -20), line(2, '2026-03-31', 5)];
  const booked = (days: readonly string[]) => lines.map((one, at) => ({ ...one, booked_at: `${days[at]} 09:00:00` }));
  const shown = (days: readonly string[]) =>
    withBalances(booked(days), { carried: 100 }).map((one) => [one.id, one.balance_minutes, one.is_late]);
  expect(shown(['2026-03-02', '2026-04-02', '2026-04-01'])).toEqual([
    [3, 80, true],
    [1, 140, false],
    [2, 145, false],
  ]);
  // All booked on one day, by a rule for past months: nothing came later.
  expect(shown(['2026-04-01', '2026-04-01', '2026-04-01']).map(([, , isLate]) => isLate)).toEqual([
    false,
    false,
    false,
  ]);
  expect(courseOf(lines, '2026-03-15', '2026-01-01')).toEqual([
    { month: '2026-01', balance_minutes: -20 },
    { month: '2026-02', balance_minutes: 40 },
    { month: '2026-03', balance_minutes: 45 },
  ]);
});
