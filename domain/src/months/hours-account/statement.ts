import * as z from 'zod';
import { addMonths, firstDayOf, type IsoDate, type IsoMonth, lastDayOf, monthOf } from '../../calendar/dates.ts';
import { wireDate, wireMonth } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { ACCOUNT_LIGHTS, accountFinding } from './account-findings.ts';
import { accountOfLine, balanceOn, inOrder } from './balance.ts';
import { type BookedLine, type BookingLine, bookingLine } from './booking.ts';
import { accountRule } from './rules.ts';

const openPlus = z.object({ month: wireMonth, minutes: z.int(), due: wireDate });

/** A person in the list of accounts. */
export const hoursAccountRow = z.object({
  employee_id: id,
  number: z.string().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  /** Balance at the end of the asked day. */
  balance_minutes: z.int(),
  /** The last month that is booked, and its difference; null without one. */
  month: wireMonth.nullable(),
  month_minutes: z.int().nullable(),
  /** The last month was confirmed as planned, nothing of it was recorded. */
  is_planned: z.boolean(),
  /** Open plus of months that lie more than nine months back. */
  old_plus_minutes: z.int(),
  light: z.enum(ACCOUNT_LIGHTS),
  /** Limits of the rule of the month; null for none. */
  cap_minutes: z.int().nullable(),
  floor_minutes: z.int().nullable(),
  /** Balance at the end of each of the last twelve months of the account, that of the asked day last. */
  course_minutes: z.array(z.int()),
  /** First day of the account, and the last one of an employment that has ended. */
  from: wireDate,
  ended_on: wireDate.nullable(),
  /** The day on which an opening is booked, and what is entered so far; null where no account is kept. */
  opening: z.object({ day: wireDate, minutes: z.int().nullable() }).nullable(),
});
export type HoursAccountRow = z.infer<typeof hoursAccountRow>;

/** The account of a person in a year. */
export const hoursStatement = z.object({
  employee: z.object({ id, number: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  year: z.int(),
  /** Years with lines, in order; the asked one is always among them. */
  years: z.array(z.int()),
  /** Balance before the first day of the year. */
  carried_minutes: z.int(),
  lines: z.array(bookingLine),
  /** Balance at the end of today, or of a past year, and the day of the last line until then. */
  balance_minutes: z.int(),
  booked_until: wireDate.nullable(),
  /** Balance at the end of each of the last twelve months. */
  course: z.array(z.object({ month: wireMonth, balance_minutes: z.int() })),
  /** The rest of each month's plus, oldest first. */
  open: z.array(openPlus),
  findings: z.array(accountFinding),
  light: z.enum(ACCOUNT_LIGHTS),
  /** The rule that counts today; null before the first one. */
  rule: accountRule.nullable(),
  /** The last day of an employment that has ended. What is open then is to be levelled in the following month. */
  ended_on: wireDate.nullable(),
  /** The accounts of earlier employments in order, each with the last day whose lines belong to it. */
  earlier: z.array(z.object({ until: wireDate, ended_on: wireDate.nullable(), balance_minutes: z.int() })),
});
export type HoursStatement = z.infer<typeof hoursStatement>;

/** The balance of the account to which a line of a day belongs. */
export const balanceAt = ({ earlier, balance_minutes }: HoursStatement, day: IsoDate | null): number =>
  earlier.find(({ until }) => day !== null && day <= until)?.balance_minutes ?? balance_minutes;

/** The statement of the caller: of the rule the limits only, without who made it. */
export const ownHoursStatement = hoursStatement.extend({
  rule: accountRule.pick({ cap_minutes: true, floor_minutes: true }).nullable(),
});

type Booked = Pick<BookedLine, 'day' | 'id' | 'minutes'> & { readonly booked_at: string };
type WithBalance = Pick<BookingLine, 'balance_minutes' | 'is_late' | 'begins_account'>;

/**
 * Adds the balance to lines of a statement, whether a line was booked on a later day than one that follows it, and where the account of a
 * later employment begins.
 *
 * @param carried balance before the first line
 * @param starts first days of the accounts of the person
 * @param from day from which the lines are
 */
export function withBalances<L extends Booked>(
  lines: readonly L[],
  {
    carried,
    starts = [],
    from = '',
  }: { readonly carried: number; readonly starts?: readonly IsoDate[]; readonly from?: IsoDate },
): (L & WithBalance)[] {
  const ordered = inOrder(lines);
  const bookedFirst: string[] = [];
  ordered.reduceRight((first, { booked_at }, index) => {
    bookedFirst[index] = first;
    const day = booked_at.slice(0, 10);
    return day < first ? day : first;
  }, '9999');
  let balance = carried;
  let account = accountOfLine(starts, from);
  return ordered.map((line, index) => {
    const own = accountOfLine(starts, line.day);
    const begins_account = own !== account;
    account = own;
    balance = (begins_account ? 0 : balance) + line.minutes;
    const is_late = line.booked_at.slice(0, 10) > (bookedFirst[index] ?? '9999');
    return { ...line, balance_minutes: balance, is_late, begins_account };
  });
}

/**
 * The balance at the end of each of the last twelve months, that of the day last, from the first month of the account on.
 *
 * @param lines of the account; the first of them may lie before a begin that was moved
 */
export function courseOf(
  lines: readonly BookedLine[],
  day: IsoDate,
  from: IsoDate,
): { month: IsoMonth; balance_minutes: number }[] {
  const last = monthOf(day);
  const first = lines.reduce((earliest, line) => (line.day < earliest ? line.day : earliest), from);
  return Array.from({ length: 12 }, (_, index) => addMonths(last, index - 11))
    .filter((month) => lastDayOf(month) >= first && firstDayOf(month) <= day)
    .map((month) => ({ month, balance_minutes: balanceOn(lines, lastDayOf(month)) }));
}
