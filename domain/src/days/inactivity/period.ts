import * as z from 'zod';
import { wireDate, wireTimestamp } from '../../calendar/wire.ts';
import { id, requiredText } from '../../rules/fields.ts';

/**
 * Time in which an employee does not work and is not on leave. `begin` and `end` belong to it; an `end` of null is open.
 *
 * @source docs/product.md section 3; docs/decisions.md D9
 */
export const period = z.object({
  id,
  begin: wireDate,
  end: wireDate.nullable(),
  comment: z.string(),
  created_at: wireTimestamp,
  /** User who entered the period; null when the user was deleted. */
  author: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
});
export type Period = z.infer<typeof period>;

/** Most periods of one person: indexes of the list of employees hold all of them. */
export const PERIODS_MAX = 100;

/**
 * A period of inactivity as the form sends it; first and last day may be the same.
 *
 * @source docs/product.md section 5 "inactivity begin and comment"; docs/decisions/0059-limits-of-inputs.md
 */
export const periodInput = z
  .strictObject({ begin: wireDate, end: wireDate.nullable().default(null), comment: requiredText(500) })
  .refine(({ begin, end }) => end === null || end >= begin, { error: 'validation:leaveEnd', path: ['end'] });
export type PeriodInput = z.infer<typeof periodInput>;

/** Body that ends an open period; the last day is not in the future. @source docs/product.md section 4 */
export const periodClosing = z.strictObject({ end: wireDate });
