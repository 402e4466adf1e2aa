import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import type { FindingReason } from '@zeitblatt/domain/months/law/facts/finding';
import type { CheckCodes } from '../../../audit/check-codes.ts';
import type { Reach } from '../../../database/reach.ts';
import type { StoredText } from '../../../jobs/job-problem.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';

/** A month as a user entered and confirmed it, and which stored sheet the user saw. */
export type Entry = {
  readonly schema_id: number;
  readonly month: IsoMonth;
  /** Days as the user entered them; null when the user confirmed them as proposed. */
  readonly days: readonly DayEntry[] | null;
  /** Fingerprint of the proposal that the user saw; null if the days were sent, or for the proposal as it is. */
  readonly fingerprint: string | null;
  /** Reasons that the user gave for findings; undefined keeps the reasons of the replaced version. */
  readonly reasons?: readonly FindingReason[] | undefined;
  /** Answers an objection, or says why the month is confirmed without agreement; null for none. */
  readonly words: string | null;
  /** Why the month is saved again; kept only where there is an earlier version. */
  readonly change_reason?: string | null | undefined;
  /** Last calculated day; null: the day of the confirmation. */
  readonly last_calc_day: IsoDate | null;
  readonly ignore_last_6_days: boolean;
  /** The sheet that is corrected; null for a month that is saved from its proposal. */
  readonly corrected_id: number | null;
  /** The version that the user saw: 0 for no sheet; null replaces any version. */
  readonly seen_version: number | null;
  /** The sheet that the user saw: null for none; undefined when the client sent only the version. */
  readonly seen_id?: number | null | undefined;
  /** Whether the entry counts as saved when the stored sheet already equals it. True for batches. */
  readonly is_repeatable: boolean;
};

/** Who confirmed the entries and when, with the settings of the check. */
export type Confirmation = {
  readonly reach: Reach;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  readonly holidays: HolidaySource;
  readonly checkCodes: CheckCodes;
  /** Whether the months are only sent to their employees: nothing needs a reason then. */
  readonly isDraft?: boolean;
};

/** Who confirmed, in the format of a stored job. */
export type StoredConfirmation = {
  readonly confirmed_by: { readonly id: number; readonly name: string };
  readonly confirmed_at: string;
};

export const toConfirmation = (
  { confirmed_by, confirmed_at }: StoredConfirmation,
  { reach, timeZone, holidays, checkCodes }: Pick<Confirmation, 'reach' | 'timeZone' | 'holidays' | 'checkCodes'>,
): Confirmation => ({
  reach,
  by: confirmed_by,
  at: Temporal.Instant.from(confirmed_at),
  timeZone,
  holidays,
  checkCodes,
});

/** A text of a refusal; `path` is the field of the entry that the text is about. */
export type RefusalText = StoredText & { readonly path: string };

/** Why a month cannot be saved. `changed` and `gone` refer to the sheet that the user saw. */
export type EntryRefusal = {
  readonly kind: 'changed' | 'gone' | 'no_schedule' | 'closed' | 'invalid';
  readonly texts: readonly RefusalText[];
};
