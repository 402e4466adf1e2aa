import * as z from 'zod';
import { wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';

/** Days in a calendar of one's own: that others are away, the own leave, or for managers the leave of all by name. */
export const FEED_KINDS = ['team', 'mine', 'company'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** Addresses that a person has at most. */
export const FEEDS_MAX = 5;

export const feedInput = z.strictObject({ kind: z.enum(FEED_KINDS, 'validation:invalid') });

/** An address without its secret, which is shown once. `kinds`: those that the caller can have. */
export const feedList = z.object({
  data: z.array(z.object({ id, kind: z.enum(FEED_KINDS), created_at: wireTimestamp })),
  kinds: z.array(z.enum(FEED_KINDS)),
});
export const newFeed = z.object({ id, url: z.string() });
