import * as z from 'zod';
import { wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';

/**
 * A period of leave: days of leave in a row, first and last day included. The specification calls it a holiday period.
 *
 * @source docs/product.md section 3
 */
export const leave = z.object({
  id,
  schema_id: id,
  from: wireDate,
  to: wireDate,
  created_at: wireTimestamp,
  /** Days of leave that the period uses up in the requested year. @source docs/decisions.md D11 */
  used_days: z.number().multipleOf(0.5),
});
export type Leave = z.infer<typeof leave>;

/** A period of leave as the form sends it; first and last day may be the same. @source docs/decisions.md D9 */
export const leaveInput = z
  .strictObject({ schema_id: id, from: wireDate, to: wireDate })
  .refine(({ from, to }) => to >= from, { error: 'validation:leaveEnd', path: ['to'] });
export type LeaveInput = z.infer<typeof leaveInput>;

/**
 * Leave of an employee in one year: the periods of leave that touch the year, and how many days are allowed, with
 * what was carried and has not lapsed, used up and left (below 0 when overdrawn).
 */
export const yearlyLeave = z.object({
  data: z.array(leave),
  allowed_days: z.number().multipleOf(0.5),
  /** Days that were recorded as half a day of leave; each uses half a day. */
  half_days: z.int(),
  used_days: z.number().multipleOf(0.5),
  left_days: z.number().multipleOf(0.5),
});
export type YearlyLeave = z.infer<typeof yearlyLeave>;
