import * as z from 'zod';
import { wireDate, wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { id, requiredText } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';

/**
 * Kinds of lines of an hours account. `opening`: what a person brought along; `month`: the difference of a confirmed sheet; `payout`:
 * hours that were paid; `correction`: by hand, with a reason; `lapse`: hours that an agreement lets go; `reversal`: takes another line back.
 */
export const BOOKING_KINDS = ['opening', 'month', 'payout', 'correction', 'lapse', 'reversal'] as const;
export type BookingKind = (typeof BOOKING_KINDS)[number];

/** Kinds that a person books by hand, one at a time. */
export const MANUAL_KINDS = ['payout', 'correction', 'lapse'] as const;

/** Largest number of minutes of a line: ten thousand hours. */
export const BOOKED_MINUTES_MAX = 600_000;

/** Longest reason of a line, in characters. */
export const BOOKING_REASON_MAX = 300;

/** A line as every calculation needs it. Lines are added and never changed; what was taken back is named by a reversal. */
export type BookedLine = {
  readonly id: number;
  readonly day: string;
  readonly kind: BookingKind;
  readonly minutes: number;
  /** Of a reversal: the line that it takes back. Of a month of a restored sheet: the reversal that came before. */
  readonly reverses_id: number | null;
};

/** A line of the statement with the balance after it. */
export const bookingLine = z.object({
  id,
  day: wireDate,
  kind: z.enum(BOOKING_KINDS),
  minutes: z.int(),
  /** Balance after the line. */
  balance_minutes: z.int(),
  reason: z.string().nullable(),
  /** The agreement that lets hours lapse. */
  agreement: z.string().nullable(),
  /** The sheet of a month, also on its reversal. */
  timesheet: z.object({ id, month: wireMonth, version: z.int() }).nullable(),
  /** All times of the month were confirmed as planned, none was recorded. */
  is_planned: z.boolean(),
  reverses_id: id.nullable(),
  is_reversed: z.boolean(),
  booked_by: z.string(),
  booked_at: wireTimestamp,
  /** Booked on a later day than those that follow it: balances after it have moved. */
  is_late: z.boolean(),
  /** The first line of a later employment, whose balance begins with 0. */
  begins_account: z.boolean(),
});
export type BookingLine = z.infer<typeof bookingLine>;

export const bookedMinutes = z
  .int(wrongTypeMessage('validation:number'))
  .min(-BOOKED_MINUTES_MAX, 'validation:tooSmall')
  .max(BOOKED_MINUTES_MAX, 'validation:tooBig');

const bookingReason = requiredText(BOOKING_REASON_MAX).refine((text) => text.length > 2, 'validation:bookingReason');

/**
 * A line by hand. A payout and a lapse take their minutes off the account; a correction adds them, or takes them off below 0. `exceeds`: a
 * payout or lapse above the balance is meant so. `agreement`: the agreement by which hours lapse.
 */
export const bookingInput = z
  .strictObject({
    kind: z.enum(MANUAL_KINDS, 'validation:invalid'),
    day: wireDate,
    minutes: bookedMinutes,
    reason: bookingReason,
    agreement: requiredText(BOOKING_REASON_MAX).nullable().default(null),
    exceeds: z.boolean('validation:invalid').default(false),
  })
  .superRefine(({ kind, minutes, agreement }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (minutes === 0 || (kind !== 'correction' && minutes < 0)) refuse('minutes', 'validation:hoursZero');
    if (kind === 'lapse' && agreement === null) refuse('agreement', 'validation:required');
  });
export type BookingInput = z.infer<typeof bookingInput>;

export const reversalInput = z.strictObject({ reason: bookingReason });

/** Opening balances of at most so many people at once. */
export const OPENINGS_MAX = 200;

/** Hours that people bring along into the account. They replace what was entered before; 0 takes it back. */
export const openingsInput = z.strictObject({
  openings: z
    .array(z.strictObject({ employee_id: id, minutes: bookedMinutes }))
    .min(1, 'validation:required')
    .max(OPENINGS_MAX, 'validation:tooMany'),
});
export type Opening = z.infer<typeof openingsInput>['openings'][number];
