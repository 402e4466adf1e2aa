import { addDays, firstDayOf, type IsoDate, monthOf } from '../../calendar/dates.ts';
import { countedFrom, type Employment } from '../../people/employments/employment.ts';
import type { BookedLine } from './booking.ts';

/**
 * The day from which lines count on a day: an account belongs to an employment, and goes on in one that continues it. It begins with the
 * first day of the month, because months have one line.
 *
 * @source docs/decisions.md D117
 */
export const accountFrom = (employments: readonly Employment[], day: IsoDate): IsoDate =>
  firstDayOf(monthOf(countedFrom(employments, day)));

/** First days of all accounts of a person, in order. */
export const accountStarts = (employments: readonly Employment[]): IsoDate[] => [
  ...new Set(employments.map(({ begin }) => accountFrom(employments, begin))),
];

/** The first day of the account that a line of a day belongs to. */
export const accountOfLine = (starts: readonly IsoDate[], day: IsoDate): IsoDate =>
  starts.findLast((start) => start <= day) ?? starts[0] ?? '';

/**
 * The lines of the account of a day. Those from before the first employment, whose begin was moved, belong to its account: no hour is
 * lost without a line.
 */
export const linesOfAccount = <L extends Pick<BookedLine, 'day'>>(
  lines: readonly L[],
  employments: readonly Employment[],
  day: IsoDate,
): L[] => {
  const from = accountFrom(employments, day);
  const isFirst = from === accountStarts(employments)[0];
  return lines.filter((line) => isFirst || line.day >= from);
};

/** The balance of an account at the end of a day. @param lines of the account */
export const balanceOn = (lines: readonly Pick<BookedLine, 'day' | 'minutes'>[], day: IsoDate): number =>
  lines.reduce((sum, line) => (line.day <= day ? sum + line.minutes : sum), 0);

/** The account of an earlier employment, and what it leaves open. */
export type EarlierAccount = {
  /** The last day whose lines belong to it. */
  readonly until: IsoDate;
  readonly ended_on: IsoDate | null;
  readonly balance_minutes: number;
};

/** The accounts of a person before that of a day, in order. */
export function earlierAccounts(
  lines: readonly Pick<BookedLine, 'day' | 'minutes'>[],
  employments: readonly Employment[],
  day: IsoDate,
): EarlierAccount[] {
  const starts = accountStarts(employments);
  const present = accountFrom(employments, day);
  return starts.flatMap((start, index) => {
    const next = starts[index + 1];
    if (start >= present || next === undefined) return [];
    const own = lines.filter((line) => accountOfLine(starts, line.day) === start);
    const last = employments.findLast(({ begin }) => accountFrom(employments, begin) === start);
    const balance_minutes = own.reduce((sum, { minutes }) => sum + minutes, 0);
    return [{ until: addDays(next, -1), ended_on: last?.end ?? null, balance_minutes }];
  });
}

/** Lines in the order of the statement: by day, those of a day as they were booked. */
export const inOrder = <L extends Pick<BookedLine, 'day' | 'id'>>(lines: readonly L[]): L[] =>
  lines.toSorted((a, b) => (a.day === b.day ? a.id - b.id : a.day < b.day ? -1 : 1));
