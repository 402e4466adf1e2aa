import * as z from 'zod';
import { wireDate, wireTimestamp } from '../calendar/wire.ts';
import { id } from '../rules/fields.ts';

/**
 * Days of leave in a row; both days belong to it. The specification calls it a holiday period.
 *
 * @source docs/product.md section 3
 */
export const leave = z.object({
  id,
  schema_id: id,
  from: wireDate,
  to: wireDate,
  created_at: wireTimestamp,
  /** Days of leave it uses up in the requested year. @source docs/decisions.md D11 */
  used_days: z.int(),
});
export type Leave = z.infer<typeof leave>;

/** First and last day may be the same. @source docs/decisions.md D9 */
export const leaveInput = z
  .strictObject({ schema_id: id, from: wireDate, to: wireDate })
  .refine(({ from, to }) => to >= from, { error: 'validation:leaveEnd', path: ['to'] });
export type LeaveInput = z.infer<typeof leaveInput>;

/** A year of leave: the periods that touch it, the days allowed by the schedule, used up and left (below 0 when overdrawn). */
export const leaveYear = z.object({
  data: z.array(leave),
  allowed_days: z.int(),
  used_days: z.int(),
  left_days: z.int(),
});
export type LeaveYear = z.infer<typeof leaveYear>;
