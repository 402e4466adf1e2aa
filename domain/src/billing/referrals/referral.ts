import * as z from 'zod';
import { wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';

/** A person who has registered by a referral link and confirmed the address. @source docs/product.md section 3 "Referral" */
export const referral = z.object({
  id,
  created_at: wireTimestamp,
  user: z.object({ email: z.string(), first_name: z.string(), last_name: z.string() }),
});
export type Referral = z.infer<typeof referral>;
