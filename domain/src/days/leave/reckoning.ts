import * as z from 'zod';
import { wireDate } from '../../calendar/wire.ts';

/** The two accounts of leave: days that the law gives, with extra days, and days that the contract adds. */
export const LEAVE_ACCOUNTS = ['statutory', 'contract'] as const;
export type LeaveAccountKind = (typeof LEAVE_ACCOUNTS)[number];

/**
 * Why there are only twelfths: the waiting time of six months is not over (§ 5 (1) a BUrlG), the person left within it (b) or in the first
 * half of a year (c), or the contract says so.
 */
const PART_REASONS = ['waiting_time_open', 'left_in_waiting_time', 'left_in_first_half', 'contract'] as const;
export type PartReason = Exclude<(typeof PART_REASONS)[number], 'contract'>;

/**
 * Lines of a reckoning in their order. Of the entitlement: `by_law` and `agreed` days of a whole year, `agreed_too_few`: agreed less than the law
 * gives, `twelfths`, `parental`, `reckoned`: in whole days, `rest`: a part of a day that is neither granted nor lost, `not_twice`: two
 * employments give no more than a whole year, `set` by hand, `extra`. Of the account: `correction`, `carried`, `owed`: an advance that a later year
 * settles, `lapsed`, `lapse`: let go by
 * agreement, `opening`: taken before, `taken`, `planned`, `left`.
 */
export const RECKONING_LINES = [
  'by_law',
  'agreed',
  'agreed_too_few',
  'twelfths',
  'parental',
  'reckoned',
  'rest',
  'not_twice',
  'set',
  'extra',
  'correction',
  'carried',
  'owed',
  'lapsed',
  'lapse',
  'opening',
  'taken',
  'planned',
  'left',
] as const;

export const reckoningLine = z.object({
  kind: z.enum(RECKONING_LINES),
  account: z.enum(LEAVE_ACCOUNTS).nullable(),
  /** Days with their sign; in twelfths and the rest of a day with two decimals. */
  days: z.number(),
  /** The days that the line is about, where it is not the year. */
  from: wireDate.optional(),
  to: wireDate.optional(),
  /** Working days of a week, and days of leave of a week of six. */
  per_week: z.int().optional(),
  working_days: z.int().optional(),
  /** Full months, twelfths of a year. */
  months: z.int().optional(),
  reason: z.enum(PART_REASONS).optional(),
  /** Carried days: the year that they come from, the day on which they lapse, and why then or never. */
  year: z.int().optional(),
  lapses_on: wireDate.nullable().optional(),
  lapse_reason: z.enum(['notice', 'no_notice', 'sick', 'parental', 'contract']).optional(),
  /** The reason of a line by hand. */
  text: z.string().nullable().optional(),
});
export type ReckoningLine = z.infer<typeof reckoningLine>;
export type LapseReason = NonNullable<ReckoningLine['lapse_reason']>;
