import { addDays, type IsoDate, weekdayOf } from '../../calendar/dates.ts';

/** Tells whether a day is a nationwide public holiday: where the customer works is not asked. @source docs/decisions.md D98 */
export type HolidayLookup = { readonly has: (day: IsoDate) => boolean };

/** Days from the invoice to the day on which a transfer is due. @source docs/decisions.md D47 */
const TRANSFER_DAYS = 14;

/**
 * Days between the announcement of a SEPA debit and the debit. The mandate that Stripe's form shows agrees on two instead
 * of the 14 of the SEPA rulebook.
 *
 * @source docs/decisions/0039-payments.md "Collecting"
 */
const DEBIT_NOTICE_DAYS = 2;

/** Days from the due day of a transfer to its reminders. @source docs/decisions.md D98 */
const REMINDER_DAYS = [7, 14, 21] as const;

/** Days from the due day of a transfer to the last day on which it can still be paid. @source docs/decisions.md D98 */
const LAST_DAYS = 28;

/** Days from the invoice to the tries to collect by card or debit. @source docs/decisions.md D98 */
const TRY_DAYS = [0, 3, 7, 14] as const;

const SATURDAY = 6;

const isWorkingDay = (day: IsoDate, holidays: HolidayLookup): boolean =>
  weekdayOf(day) < SATURDAY && !holidays.has(day);

/**
 * The day itself, or the next one that is neither Saturday, Sunday nor a nationwide public holiday.
 *
 * @source docs/decisions.md D98
 */
export function nextWorkingDay(day: IsoDate, holidays: HolidayLookup): IsoDate {
  let found = day;
  while (!isWorkingDay(found, holidays)) found = addDays(found, 1);
  return found;
}

/** The day on which the transfer of an invoice is due: 14 days after the invoice, on a working day. */
export const transferDueOn = (issuedOn: IsoDate, holidays: HolidayLookup): IsoDate =>
  nextWorkingDay(addDays(issuedOn, TRANSFER_DAYS), holidays);

/** The first day on which an account may be debited that was announced on a day: two days later, on a working day. */
export const debitOn = (announcedOn: IsoDate, holidays: HolidayLookup): IsoDate =>
  nextWorkingDay(addDays(announcedOn, DEBIT_NOTICE_DAYS), holidays);

export type ReminderDays = {
  /** Day of each reminder, three of them. */
  readonly reminders: readonly IsoDate[];
  /** Last day on which the payment prevents the end; the company ends at the midnight after it. */
  readonly lastDay: IsoDate;
};

/**
 * The days of the reminders of a transfer, and its last day. A mail can be sent on any day, so only the last day moves to
 * a working day.
 *
 * @source docs/decisions.md D98
 */
export const reminderDays = (dueOn: IsoDate, holidays: HolidayLookup): ReminderDays => ({
  reminders: REMINDER_DAYS.map((days) => addDays(dueOn, days)),
  lastDay: nextWorkingDay(addDays(dueOn, LAST_DAYS), holidays),
});

/**
 * The days of the four tries to collect by card or debit. The first is the given day itself; the others move to working
 * days, and no two fall on the same day: after Good Friday on day 3, the third try would else fall on the second's day.
 *
 * @source docs/decisions.md D98
 */
export function tryDays(firstDay: IsoDate, holidays: HolidayLookup): IsoDate[] {
  const days: IsoDate[] = [];
  for (const offset of TRY_DAYS) {
    const wanted = addDays(firstDay, offset);
    const previous = days.at(-1);
    if (previous === undefined) days.push(wanted);
    else days.push(nextWorkingDay(wanted > previous ? wanted : addDays(previous, 1), holidays));
  }
  return days;
}

/**
 * The day of the next try after one that failed: the first of the planned days after it; null when that was the last.
 * A debit that fails after days so skips the tries that it has passed.
 */
export const nextTryOn = (firstDay: IsoDate, failedOn: IsoDate, holidays: HolidayLookup): IsoDate | null =>
  tryDays(firstDay, holidays).find((day) => day > failedOn) ?? null;
