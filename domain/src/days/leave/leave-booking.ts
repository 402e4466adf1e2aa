import * as z from 'zod';
import { wireTimestamp } from '../../calendar/wire.ts';
import { id, requiredText } from '../../rules/fields.ts';
import { wrongTypeMessage } from '../../rules/missing-or.ts';
import { LEAVE_ACCOUNTS, type LeaveAccountKind } from './reckoning.ts';

/**
 * Kinds of lines of a leave account. `opening`: days that were taken before the product knew of them; `carried`: days of earlier years;
 * `correction`: by hand, with a reason; `lapse`: days beyond the law that an agreement lets go; `reversal`: takes another line back.
 */
const LEAVE_BOOKING_KINDS = ['opening', 'carried', 'correction', 'lapse', 'reversal'] as const;
export type LeaveBookingKind = (typeof LEAVE_BOOKING_KINDS)[number];

/** Days of a line at most. */
export const LEAVE_DAYS_MAX = 366;

/** A line as every calculation needs it. Lines are added and never changed. */
export type LeaveBooking = {
  readonly id: number;
  readonly kind: LeaveBookingKind;
  readonly account: LeaveAccountKind;
  readonly days: number;
  /** Of carried days: the year that they come from. */
  readonly from_year: number | null;
  readonly reverses_id: number | null;
};

/** A line as it is shown. */
export const leaveBookingLine = z.object({
  id,
  kind: z.enum(LEAVE_BOOKING_KINDS),
  account: z.enum(LEAVE_ACCOUNTS),
  days: z.number(),
  from_year: z.int().nullable(),
  reason: z.string().nullable(),
  reverses_id: id.nullable(),
  is_reversed: z.boolean(),
  booked_by: z.string(),
  booked_at: wireTimestamp,
});

const halfDays = z
  .number(wrongTypeMessage('validation:number'))
  .multipleOf(0.5, 'validation:halfDays')
  .max(LEAVE_DAYS_MAX, 'validation:tooBig');

/** Days of a year, halves possible. */
export const leaveDays = halfDays.min(0, 'validation:tooSmall');

const REASON_MAX = 300;
export const bookingReason = requiredText(REASON_MAX).refine((text) => text.length > 2, 'validation:bookingReason');

/** A line by hand. A correction adds days, or takes them off below 0; a lapse takes its days off, which the law does not give. */
export const leaveBookingInput = z
  .strictObject({
    kind: z.enum(['correction', 'lapse'], 'validation:invalid'),
    account: z.enum(LEAVE_ACCOUNTS, 'validation:invalid'),
    days: halfDays.min(-LEAVE_DAYS_MAX, 'validation:tooSmall'),
    reason: bookingReason,
  })
  .superRefine(({ kind, account, days }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (days === 0 || (kind === 'lapse' && days < 0)) refuse('days', 'validation:leaveDaysZero');
    if (kind === 'lapse' && account === 'statutory') refuse('account', 'validation:leaveNoWaiver');
  });

/** Openings of at most so many people at once. */
export const LEAVE_OPENINGS_MAX = 200;

/** Leave that people bring along into a year; null leaves it as it is. Days replace what was entered before, 0 takes it back. */
export const leaveOpeningsInput = z.strictObject({
  openings: z
    .array(
      z.strictObject({
        employee_id: id,
        year: z.int('validation:invalid').min(2000, 'validation:invalid').max(2199, 'validation:invalid'),
        /** Days of the whole year, of which the law gives a part. */
        entitled_days: leaveDays.nullable().default(null),
        /** Days of the year before that were not taken. */
        carried_days: leaveDays.nullable().default(null),
        /** Days that were taken before the product knew of them. */
        taken_days: leaveDays.nullable().default(null),
      }),
    )
    .min(1, 'validation:required')
    .max(LEAVE_OPENINGS_MAX, 'validation:tooMany'),
});
export type LeaveOpening = z.infer<typeof leaveOpeningsInput>['openings'][number];
