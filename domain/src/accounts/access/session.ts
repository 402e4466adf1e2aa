import * as z from 'zod';
import { wireTimestamp } from '../../calendar/wire.ts';
import { BROWSERS, SYSTEMS } from './device.ts';

const MINUTES_PER_DAY = 24 * 60;

/** Days after the sign-in at which a session ends that stays on the device. @source docs/decisions.md D80 */
export const STAYING_DAYS = 30;

/** How a user signed in: as usual, with 'stay signed in on this device', or the operator for support. */
export type SessionKind = 'usual' | 'staying' | 'support';

/**
 * Minutes that a session lives without a refresh, and minutes after the sign-in at which it ends in any case, whatever
 * is refreshed.
 *
 * @source docs/decisions.md D26, D74, D80; docs/decisions/0027-how-long-a-session-lives.md
 */
export const SESSION_MINUTES: Readonly<Record<SessionKind, { readonly idle: number; readonly total: number }>> = {
  usual: { idle: 60, total: MINUTES_PER_DAY },
  staying: { idle: STAYING_DAYS * MINUTES_PER_DAY, total: STAYING_DAYS * MINUTES_PER_DAY },
  support: { idle: 6, total: 6 },
};

/** Id of a session: random, the same for all tokens that were refreshed from one sign-in. */
export const sessionId = z.uuid('validation:id');

/** A session of the signed-in user, as the settings list it. @source docs/decisions.md D80 */
export const ownSession = z.object({
  id: sessionId,
  /** Null when the browser did not say, or says a name that is not known. */
  browser: z.enum(BROWSERS).nullable(),
  system: z.enum(SYSTEMS).nullable(),
  signed_in_at: wireTimestamp,
  /** Exact to ten minutes. */
  used_at: wireTimestamp,
  /** When the session ends at the latest. */
  ends_at: wireTimestamp,
  /** Whether the request belongs to this session. */
  is_current: z.boolean(),
  /** Whether the operator signed in as the user, for six minutes and to read only. */
  is_support: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
