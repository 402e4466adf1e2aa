import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { FindingReason } from '@zeitblatt/domain/compliance/finding';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { Reach } from '../../../database/reach.ts';
import type { StoredText } from '../../../jobs/job-problem.ts';
import type { HolidaySource } from '../../places/places.api.ts';

/** A month as a person entered and confirmed it, with the sheet that the person saw. */
export type Entry = {
  readonly schema_id: number;
  readonly month: IsoMonth;
  /** Null: the days as they were proposed. */
  readonly days: readonly DayEntry[] | null;
  /** Identifies the proposal that the person saw. Null only where the days were sent. */
  readonly fingerprint: string | null;
  /** Without reasons, those of the replaced version stay. */
  readonly reasons?: readonly FindingReason[] | undefined;
  /** Last day that is calculated; null: as far as the day of the confirmation. */
  readonly last_calc_day: IsoDate | null;
  readonly ignore_last_6_days: boolean;
  /** The sheet that is corrected; null for a month that is saved from its proposal. */
  readonly corrected_id: number | null;
  /** The version that the person saw: 0 for no sheet; null replaces any version. */
  readonly seen_version: number | null;
  /** The sheet that the person saw: null for none; undefined where the client sent only the version. */
  readonly seen_id?: number | null | undefined;
  /** Whether the entry counts as saved where the stored sheet holds exactly it by now. Batches are repeatable. */
  readonly is_repeatable: boolean;
};

/** Who confirmed the entries and when, and what they are checked with. */
export type Confirmation = {
  readonly reach: Reach;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  readonly holidays: HolidaySource;
};

/** Who confirmed, as a job stores it. */
export type StoredConfirmation = {
  readonly confirmed_by: { readonly id: number; readonly name: string };
  readonly confirmed_at: string;
};

export const toConfirmation = (
  { confirmed_by, confirmed_at }: StoredConfirmation,
  { reach, timeZone, holidays }: Pick<Confirmation, 'reach' | 'timeZone' | 'holidays'>,
): Confirmation => ({ reach, by: confirmed_by, at: Temporal.Instant.from(confirmed_at), timeZone, holidays });

/** `path` is the field of the entry that the text is about. */
export type RefusalText = StoredText & { readonly path: string };

/** Why a month cannot be saved. `changed` and `gone` are about the sheet that the person saw. */
export type Refused = {
  readonly kind: 'changed' | 'gone' | 'no_schedule' | 'invalid';
  readonly texts: readonly RefusalText[];
};
