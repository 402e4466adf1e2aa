import * as z from 'zod';
import { wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { KEPT_BY } from './lapse.ts';
import { bookingReason, leaveBookingLine, leaveDays } from './leave-booking.ts';
import { leaveRuleInput } from './leave-rules.ts';
import { LEAVE_ACCOUNTS, reckoningLine } from './reckoning.ts';

/** Days of an account with their sign, halves possible. */
const days = z.number().multipleOf(0.5);

/** Channels of a notice: a mail, or the own pages. */
export const NOTICE_CHANNELS = ['mail', 'app'] as const;

/** A notice to a person about the leave of a year. */
export const leaveNotice = z.object({
  id,
  days,
  channel: z.enum(NOTICE_CHANNELS),
  sent_at: wireTimestamp,
  /** When the mail was taken over for delivery, and when the person opened the notice. Without both it does not count as given. */
  delivered_at: wireTimestamp.nullable(),
  opened_at: wireTimestamp.nullable(),
});

const lapse = z.object({ on: wireDate, days });

const accountFields = {
  year: z.int(),
  /** Days of the year by law, by contract and extra; corrections are not in them. */
  statutory_days: days,
  contract_days: days,
  extra_days: days,
  corrected_days: days,
  carried_days: days,
  lapsed_days: days,
  taken_days: days,
  planned_days: days,
  /** entitled + carried − lapsed − taken − planned; below 0 when overdrawn. */
  left_days: days,
  /** A part of a day below a half, which is neither granted nor lost. */
  rest_of_day: z.number(),
  /** The days that lapse next, and when; null for none. */
  next_lapse: lapse.nullable(),
};

const person = { employee_id: id, number: z.string().nullable(), first_name: z.string(), last_name: z.string() };

/** A person in the table of a year. */
export const leaveYearRow = z.object({
  ...person,
  ...accountFields,
  /** Whether a manager has set the entitlement. */
  is_set: z.boolean(),
  /** The last notice about the year that was given; null: the person was not told, so that nothing lapses. */
  notice: leaveNotice.nullable(),
  ended_on: wireDate.nullable(),
});
export type LeaveYearRow = z.infer<typeof leaveYearRow>;

/** Days that can still be used, in the order of their use. */
export const openDays = z.object({
  account: z.enum(LEAVE_ACCOUNTS),
  year: z.int(),
  left: days,
  lapses_on: wireDate.nullable(),
  reason: z.enum(['notice', 'no_notice', 'sick', 'parental', 'contract']),
});

const reckoningFields = {
  ...accountFields,
  /** 'Wie gerechnet?': one line after another. */
  lines: z.array(reckoningLine),
  open: z.array(openDays),
  notices: z.array(leaveNotice),
  /** The rule that counts in the year. */
  rule: leaveRuleInput,
};

/** The own account of a year. */
export const ownLeaveReckoning = z.object(reckoningFields);

/** 0 before anything was set. */
const setVersion = z.int('validation:version').min(0, 'validation:version');

/** Settings of a manager for a year of a person; null is reckoned. `kept_by`: leave of the year does not lapse in the following March. */
const setFields = {
  statutory_days: leaveDays.nullable().default(null),
  contract_days: leaveDays.nullable().default(null),
  extra_days: leaveDays.default(0),
  parental_months: z.int('validation:number').min(0, 'validation:tooSmall').max(12, 'validation:tooBig').default(0),
  kept_by: z.enum(KEPT_BY, 'validation:invalid').nullable().default(null),
};

/** The account of a person in a year, for managers. `version` is 0 before anything was set. */
export const leaveReckoning = z.object({
  ...person,
  ...reckoningFields,
  set: z.object({ ...setFields, reason: z.string().nullable(), version: setVersion }),
  bookings: z.array(leaveBookingLine),
});
export type LeaveReckoning = z.infer<typeof leaveReckoning>;

/** Settings of a manager for a year of a person, with the reason, which is asked where days are set. */
export const leaveEntitlementInput = z
  .strictObject({ ...setFields, reason: bookingReason.nullable().default(null), version: setVersion })
  .refine(
    ({ statutory_days, contract_days, reason }) => reason !== null || (statutory_days ?? contract_days) === null,
    {
      error: 'validation:required',
      path: ['reason'],
    },
  );
export type LeaveEntitlementInput = z.infer<typeof leaveEntitlementInput>;
