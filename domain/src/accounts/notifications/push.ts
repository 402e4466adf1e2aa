import * as z from 'zod';
import { wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';

/** Longest address of a push service, in characters. */
const ADDRESS_MAX = 1000;

const base64url = (pattern: RegExp) => z.string().regex(pattern, 'validation:invalid');

/** Body that switches notifications on for the device of the session: what the browser calls a push subscription. */
export const pushInput = z.strictObject({
  endpoint: z.string().max(ADDRESS_MAX, 'validation:tooLong'),
  /** Public key of the browser (65 bytes). */
  p256dh: base64url(/^[\w-]{87}$/),
  /** Secret of the browser and the server (16 bytes). */
  auth: base64url(/^[\w-]{22}$/),
});
export type PushInput = z.output<typeof pushInput>;

/** The devices on which a person gets notifications, with the server's key that a browser asks for. */
export const pushState = z.object({
  public_key: z.string(),
  devices: z.array(z.object({ id, created_at: wireTimestamp, is_current: z.boolean() })),
});
