import * as z from 'zod';
import { wireDate, wireMonth, wireTimestamp } from '../../calendar/wire.ts';
import { RETENTION_CLASSES } from '../../days/day/retention.ts';
import { id, optionalText, requiredText } from '../../rules/fields.ts';

/** Longest reason of a class, and longest purpose of a hold, in characters. */
export const PURPOSE_LENGTH_MAX = 200;

/** Standing holds of a company: beyond that one for the whole company is the right one. */
export const HOLDS_MAX = 200;

/**
 * A hold: while it stands, nothing of its scope is purged. Without an employee it covers the whole company.
 *
 * @source docs/decisions/0070-retention-by-class-with-hold.md
 */
export const hold = z.object({
  id,
  employee_id: id.nullable(),
  /** Name of the employee; null for the whole company. */
  person: z.string().nullable(),
  purpose: z.string(),
  begun_at: wireTimestamp,
  begun_by: z.string(),
});
export type Hold = z.infer<typeof hold>;

const count = z.int().min(0);

/** People whose time is over that are named one by one; of more their number is told. */
export const OVERDUE_PEOPLE_MAX = 100;

/**
 * Records that are still there although their class keeps them no longer, and no hold does: the law has them deleted (GDPR
 * article 5 (1) e).
 */
const overdueRecords = z.object({
  /** The newest month whose time is over. */
  last_month: wireMonth,
  /** People who have left, by the month of their last record, the oldest first; at most {@link OVERDUE_PEOPLE_MAX}. */
  people: z.array(z.object({ id, name: z.string(), number: z.string().nullable(), last_month: wireMonth })),
  people_count: count,
  /** Sheets of people who are still there, or whose last record is younger. */
  sheets: count,
});

/** How long a company keeps its records and why, its standing holds, what is overdue and due to be deleted, and what its last purge removed. */
export const retentionState = z.object({
  retention_class: z.enum(RETENTION_CLASSES),
  /** Why the class is not the default; null for the default. */
  reason: z.string().nullable(),
  /** Day on which the class was changed last; null while it never was. */
  changed_on: wireDate.nullable(),
  holds: z.array(hold),
  overdue: overdueRecords,
  /** Deleted records whose time is over and that only holds keep. */
  held_back: z.object({ people: count, sheets: count }),
  /** Deleted records that are purged up to a day, unless they are restored or held. `sheets`: single ones of people who are kept. */
  due: z.object({ until: wireDate, people: z.array(z.object({ id, name: z.string() })), sheets: count }),
  /** Null while nothing was purged. `times`: recorded times of the purged people, from the timer. */
  last_purge: z.object({ day: wireDate, people: count, sheets: count, times: count }).nullable(),
});
export type RetentionState = z.infer<typeof retentionState>;

/** Body that chooses the class. A class longer than the default needs its reason (GDPR article 5 (1) b). */
export const retentionInput = z
  .strictObject({
    retention_class: z.enum(RETENTION_CLASSES, 'validation:invalid'),
    reason: optionalText(PURPOSE_LENGTH_MAX),
  })
  .refine(({ retention_class, reason }) => retention_class === 'working_time' || reason !== null, {
    path: ['reason'],
    error: 'validation:required',
  });

/** Body that begins a hold; without an employee for the whole company. */
export const holdInput = z.strictObject({
  employee_id: id.nullable(),
  purpose: requiredText(PURPOSE_LENGTH_MAX),
});

/** Until when an employee can be restored when they are deleted today, or were deleted, and which holds cover them. */
export const employeeRetention = z.object({ restorable_until: wireDate, holds: z.array(hold) });
