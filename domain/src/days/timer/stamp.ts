import * as z from 'zod';
import { instantText, STAMP_KINDS } from './track.ts';

/** Stamps that a device sends at once, at most. */
export const STAMPS_MAX = 200;

/** Difference of two clocks above which a stamp is marked, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 2 * 60_000;

/** Days after which a waiting stamp is not recorded any more. */
export const STAMP_DAYS_MAX = 92;

const YEAR_MIN = 1970;
const YEAR_MAX = 2200;
const ELAPSED_MS_MAX = 10 * 366 * 24 * 3_600_000;

/** A moment that PostgreSQL can store, by a clock that may be years off. */
const deviceMoment = instantText.refine((text) => {
  const year = Number(text.slice(0, 4));
  if (year < YEAR_MIN || year > YEAR_MAX) return false;
  try {
    // Days beyond the end of their month throw.
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
}, 'validation:invalid');

/** A stamp that waited on a device. */
export const waitingStamp = z.strictObject({
  /** Given by the device: a stamp counts once, however often it is sent. */
  id: z.uuid('validation:id'),
  kind: z.enum(STAMP_KINDS),
  /** When it was pressed, by the clock of the device. */
  device_time: deviceMoment,
  /** Milliseconds since then by the device's monotonic clock; null when the page was loaded anew meanwhile. */
  elapsed_ms: z.int().min(0).max(ELAPSED_MS_MAX).nullable(),
});
export type WaitingStamp = z.output<typeof waitingStamp>;

/** Body that sends waiting stamps, in any order. */
export const stampDelivery = z.strictObject({
  /** The moment of sending, by the clock of the device. */
  device_sent_at: deviceMoment,
  stamps: z.array(waitingStamp).min(1).max(STAMPS_MAX),
});

/** Outcome of a stamp: recorded, already known from before, asked about because it contradicts others, or refused. */
export const STAMP_OUTCOMES = ['recorded', 'known', 'asked', 'refused'] as const;

/** Answer to one stamp. */
export const stampReceipt = z.object({
  id: z.uuid(),
  outcome: z.enum(STAMP_OUTCOMES),
  /** Why it was refused or is asked about, in the user's language; null otherwise. */
  reason: z.string().nullable(),
});
export type StampReceipt = z.output<typeof stampReceipt>;

/** The moment of a stamp by the clock of the server. */
export type StampMoment = {
  readonly at: Temporal.Instant;
  /** Whether the clock of the device was wrong by more than {@link CLOCK_TOLERANCE_MS}, or was changed meanwhile. */
  readonly clockDiffers: boolean;
};

type Times = {
  readonly deviceTime: Temporal.Instant;
  readonly deviceSentAt: Temporal.Instant;
  /** Milliseconds; null when unknown. */
  readonly elapsedMs: number | null;
  readonly receivedAt: Temporal.Instant;
};

/**
 * Derives the moment of a stamp from the clocks of the device.
 *
 * The wall clock of the device says how long ago the stamp was, because a constant error cancels out. A monotonic clock cannot
 * be changed, but stands still while some devices sleep: it is a lower bound of that time, and is used where the wall clock
 * says less, because that was set back meanwhile.
 *
 * @source docs/decisions/0046-breaks-and-stamps.md
 */
export function stampMoment({ deviceTime, deviceSentAt, elapsedMs, receivedAt }: Times): StampMoment {
  const wallMs = deviceSentAt.since(deviceTime).total('milliseconds');
  const agoMs = elapsedMs === null ? wallMs : Math.max(wallMs, elapsedMs);
  const offsetMs = Math.abs(deviceSentAt.since(receivedAt).total('milliseconds'));
  return {
    at: receivedAt.subtract({ milliseconds: Math.round(agoMs) }),
    clockDiffers: offsetMs > CLOCK_TOLERANCE_MS || agoMs - wallMs > CLOCK_TOLERANCE_MS,
  };
}
