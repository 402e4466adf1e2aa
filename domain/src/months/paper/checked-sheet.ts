import * as z from 'zod';
import { ROLES } from '../../accounts/access/roles.ts';
import { clockTimeText, wireDate, wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { dayParts } from '../../days/day/parts-entry.ts';

/** A check code as it is typed or read from a QR code. A text that is no code gets the same answer as an unknown code. */
export const typedCheckCode = z.string().max(200, 'validation:invalid');

/**
 * How a version stands to what is stored now. `deleted`: its sheet was deleted, and nothing replaced it; `purged`: it was removed when its
 * retention had ended.
 */
const CHECK_STATES = ['newest', 'replaced', 'deleted', 'purged'] as const;

/** Facts about a version that every holder of its check code may know. It names no employee. */
export const checkedSheet = z.object({
  company: z.string(),
  month: wireMonth,
  version: z.int(),
  state: z.enum(CHECK_STATES),
  /**
   * Whether what is stored was compared with the code. False where another secret key made the code than the present one, and for a purged
   * version.
   */
  is_compared: z.boolean(),
  /** When a newer version replaced this one, or its sheet was deleted; null for the newest and a purged version. */
  until: wireTimestamp.nullable(),
  /** Null for a purged version. `role`: null where the account was gone. */
  confirmed: z.object({ at: wireTimestamp, role: z.enum(ROLES).nullable() }).nullable(),
});
export type CheckedSheet = z.infer<typeof checkedSheet>;

/** The figures of a version, for a caller who has the paper. */
export const checkedFigures = z.object({
  employee: z.object({ number: z.string().nullable(), first_name: z.string(), last_name: z.string() }),
  /** Days with work. */
  days: z.array(
    z.object({
      day: wireDate,
      start_time: clockTimeText,
      end_time: z.string(),
      break_minutes: z.int(),
      parts: dayParts.nullish(),
      worked_minutes: z.int(),
    }),
  ),
  worked_minutes: z.int(),
  break_minutes: z.int(),
  /** As the paper of the version has it. */
  target_minutes: z.int(),
});
export type CheckedFigures = z.infer<typeof checkedFigures>;
