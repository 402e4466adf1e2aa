import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, lastDayOf, monthOf } from '../../calendar/dates.ts';
import { livingLines } from '../../rules/living-lines.ts';
import { balanceOn, inOrder } from './balance.ts';
import type { BookedLine, BookingKind } from './booking.ts';
import { dueOf, oldPlus, openPlusOf } from './open-plus.ts';

const LAST_DAY = '2099-12-31';

/** Lines of months from January 2025 on, in the order of their ids. */
const linesOf = (minutes: readonly number[]): BookedLine[] =>
  minutes.map((of, index) => ({
    id: index + 1,
    day: lastDayOf(addMonths('2025-01', index)),
    kind: 'month',
    minutes: of,
    reverses_id: null,
  }));

test.each([
  { minutes: [], open: {} },
  { minutes: [600], open: { '2025-01': 600 } },
  { minutes: [-600], open: {} },
  { minutes: [600, -200], open: { '2025-01': 400 } },
  { minutes: [600, 300, -700], open: { '2025-02': 200 } },
  { minutes: [-500, 600, 50], open: { '2025-02': 100, '2025-03': 50 } },
  { minutes: [300, -800, 200, 400], open: { '2025-04': 100 } },
])('minutes $minutes leave $open', ({ minutes, open }) => {
  expect(Object.fromEntries(openPlusOf(linesOf(minutes), LAST_DAY).map((one) => [one.month, one.minutes]))).toEqual(
    open,
  );
});

/** A line, and which earlier one it takes back, if any. */
const anyLines = fc
  .array(
    fc.record({
      day: fc.integer({ min: 0, max: 40 }).map((index) => lastDayOf(addMonths('2025-01', index))),
      kind: fc.constantFrom<BookingKind>('opening', 'month', 'payout', 'correction', 'lapse'),
      minutes: fc.integer({ min: -90, max: 90 }),
      reversed: fc.boolean(),
    }),
    { maxLength: 40 },
  )
  .map((made) =>
    made.flatMap(({ reversed, ...line }, index): BookedLine[] => {
      const own: BookedLine = { ...line, id: index * 2 + 1, reverses_id: null };
      const back = { ...own, id: own.id + 1, kind: 'reversal' as const, minutes: -own.minutes, reverses_id: own.id };
      return reversed ? [own, back] : [own];
    }),
  );

/** Every minute by itself, on a heap of coins: the slow way. */
function slowOpenPlus(lines: readonly BookedLine[], day: string): Record<string, number> {
  const gone = new Set(lines.flatMap(({ kind, reverses_id }) => (kind === 'reversal' ? [reverses_id] : [])));
  let coins: string[] = [];
  let owed = 0;
  for (const line of inOrder(lines.filter((one) => one.day <= day && one.kind !== 'reversal' && !gone.has(one.id)))) {
    for (let minute = 0; minute < Math.abs(line.minutes); minute += 1) {
      if (line.minutes > 0 && owed > 0) owed -= 1;
      else if (line.minutes > 0) coins.push(monthOf(line.day));
      else if (coins.length > 0) coins = coins.slice(1);
      else owed += 1;
    }
  }
  const open: Record<string, number> = {};
  for (const month of coins) open[month] = (open[month] ?? 0) + 1;
  return open;
}

test('agrees with counting single minutes', () => {
  fc.assert(
    fc.property(anyLines, (lines) => {
      const day = '2027-06-30';
      const open = openPlusOf(lines, day);
      expect(Object.fromEntries(open.map(({ month, minutes }) => [month, minutes]))).toEqual(slowOpenPlus(lines, day));
      const sum = open.reduce((total, { minutes }) => total + minutes, 0);
      expect(sum > 0 ? sum : Math.min(0, balanceOn(lines, day))).toBe(balanceOn(lines, day));
      expect(balanceOn(livingLines(lines), day)).toBe(balanceOn(lines, day));
    }),
  );
});

test.each([
  { month: '2025-11', endedOn: null, due: '2026-11-30' },
  { month: '2024-02', endedOn: null, due: '2025-02-28' },
  { month: '2025-11', endedOn: '2026-01-15', due: '2026-02-28' },
  { month: '2025-01', endedOn: '2026-06-30', due: '2026-01-31' },
])('the plus of $month is due on $due', ({ month, endedOn, due }) => {
  expect(dueOf(month, endedOn)).toBe(due);
});

test('a plus is old after nine whole months', () => {
  const open = openPlusOf(linesOf([60, 30]), LAST_DAY);
  expect([oldPlus(open, '2025-10-31'), oldPlus(open, '2025-11-01'), oldPlus(open, '2025-12-01')]).toEqual([0, 60, 90]);
});
