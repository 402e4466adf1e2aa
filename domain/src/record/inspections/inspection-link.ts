import * as z from 'zod';
import { wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { id } from '../../rules/fields.ts';
import { jobId } from '../jobs/job.ts';

/** Longest time that a link for an inspector works, in days. */
export const INSPECTION_LINK_DAYS_MAX = 14;

/** Body of the call that makes a link to a pack. */
export const linkInput = z.strictObject({
  job_id: jobId,
  valid_days: z.int('validation:invalid').min(1).max(INSPECTION_LINK_DAYS_MAX),
});

/** A link that was just made. Its address is told once; later only its hash is there. */
export const madeInspectionLink = z.object({ id, url: z.string(), expires_at: wireTimestamp });

/** A link that works, or that would if its pack had not been purged. */
export const inspectionLink = z.object({
  id,
  job_id: jobId,
  made_by: z.string(),
  made_at: wireTimestamp,
  expires_at: wireTimestamp,
  /** When its page or its pack was opened last; null: never. */
  opened_at: wireTimestamp.nullable(),
  downloads: z.int(),
  /** Whether the link is over before its time, because its pack was purged. */
  is_purged: z.boolean(),
});
export type InspectionLink = z.infer<typeof inspectionLink>;

/** Token of a link, which stands behind the # of its address. */
export const inspectionToken = z.strictObject({ token: z.string().max(200, 'validation:invalid') });

/** Facts about the pack on the page of a link. */
export const inspectionCover = z.object({
  company: z.string(),
  first_month: wireMonth,
  last_month: wireMonth,
  filename: z.string(),
  bytes: z.int(),
  /** Hexadecimal hashes of the zip and of its overview, which holds the hashes of all other files; null for earlier packs. */
  sha256: z.string().nullable(),
  overview_sha256: z.string().nullable(),
  expires_at: wireTimestamp,
});
