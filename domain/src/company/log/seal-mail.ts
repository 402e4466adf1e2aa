import * as z from 'zod';
import { wireDate } from '../../calendar/wire.ts';
import { optionalEmail } from '../data/company.ts';

/** Body that sets where the seal of the log is sent each day; null for nowhere. @source docs/decisions/0061-sealed-versions.md */
export const sealMailInput = z.strictObject({ email: optionalEmail });

/** Where the seal of the log is sent each day, and what the last nightly check found; null before the first one. */
export const sealState = z.object({
  email: z.string().nullable(),
  checked_on: wireDate.nullable(),
  problems: z.int().nullable(),
});
export type SealState = z.infer<typeof sealState>;
