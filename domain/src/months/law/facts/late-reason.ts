import * as z from 'zod';
import { wireMonth, wireTimestamp } from '../../../calendar/wire.ts';
import { requiredText } from '../../../rules/fields.ts';
import { REASON_LENGTH_MAX } from './finding.ts';

/**
 * Why the days of a month were recorded late, given once for the whole company.
 *
 * @source docs/decisions.md D102
 */
export const lateReason = z.object({
  month: wireMonth,
  reason: z.string(),
  given_by: z.string(),
  given_at: wireTimestamp,
});
export type LateReason = z.infer<typeof lateReason>;

/** A reason as it is sent; null takes the stored one back. */
export const lateReasonInput = z.strictObject({ reason: requiredText(REASON_LENGTH_MAX).nullable() });
