import { type IsoMonth, lastDayOf, monthOf, monthsBetween } from '../../calendar/dates.ts';
import type { Employment } from '../../people/employments/employment.ts';
import { livingLines } from '../../rules/living-lines.ts';
import { balanceOn, linesOfAccount } from './balance.ts';
import type { BookedLine } from './booking.ts';
import { type OpenPlus, openPlusOf } from './open-plus.ts';

/** An account in a month. */
export type AccountMonth = {
  readonly month: IsoMonth;
  /** Differences of the confirmed month, payouts, and everything else that was booked. */
  readonly difference: number;
  readonly payout: number;
  readonly other: number;
  /** Balance at the end of the month. */
  readonly balance: number;
  /** The oldest plus that is still open then; null for none. */
  readonly oldest: OpenPlus | null;
};

/** The months of an account from the first to the last one asked for, without those before its first line. */
export function accountMonths(
  lines: readonly BookedLine[],
  employments: readonly Employment[],
  [from, to]: readonly [IsoMonth, IsoMonth],
): AccountMonth[] {
  return monthsBetween(from, to).flatMap((month): AccountMonth[] => {
    const last = lastDayOf(month);
    const known = linesOfAccount(lines, employments, last).filter(({ day }) => day <= last);
    if (known.length === 0) return [];
    const ofMonth = livingLines(known).filter(({ day }) => monthOf(day) === month);
    const sumOf = (isWanted: (line: BookedLine) => boolean): number =>
      ofMonth.reduce((sum, line) => (isWanted(line) ? sum + line.minutes : sum), 0);
    return [
      {
        month,
        difference: sumOf(({ kind }) => kind === 'month'),
        payout: sumOf(({ kind }) => kind === 'payout'),
        other: sumOf(({ kind }) => kind !== 'month' && kind !== 'payout'),
        balance: balanceOn(known, last),
        oldest: openPlusOf(known, last)[0] ?? null,
      },
    ];
  });
}
