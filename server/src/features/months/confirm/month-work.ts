import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { LogChange } from '@zeitblatt/domain/company/log/log';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { KindChange } from '@zeitblatt/domain/months/confirm/kind-changes';
import type { FindingReason, StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import type { MonthEvent } from '@zeitblatt/domain/months/states/month-standing';
import type { JobResult } from '@zeitblatt/domain/record/jobs/job';
import type { Seal } from '@zeitblatt/domain/sealing/sealed-content';
import type { CheckCodes } from '../../../audit/check-codes.ts';
import type { NewLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { StoredText } from '../../../jobs/job-problem.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import type { SentDraft } from '../../days/month-events/month-events.api.ts';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import type { ScheduleMonth } from '../propose/month-facts.ts';

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
  readonly sheet_id: number | null;
  /** The version that the user saw: 0 for no sheet; null replaces any version. */
  readonly seen_version: number | null;
  /** The sheet that the user saw: null for none; undefined when the client sent only the version. */
  readonly seen_id?: number | null | undefined;
  /** Whether the entry counts as saved when the stored sheet already equals it. True for batches. */
  readonly is_repeatable: boolean;
  /** The draft that is confirmed; `days` are then its own. */
  readonly draft?: SentDraft;
  /** Whether days that are recorded otherwise than a draft says are taken as recorded, instead of refused. */
  readonly takes_recorded?: boolean;
};

/** An entry of a single month: what is not given is as for a month that replaces any version. */
export const singleEntry = (given: Pick<Entry, 'schema_id' | 'month' | 'days'> & Partial<Entry>): Entry => ({
  fingerprint: null,
  words: null,
  last_calc_day: null,
  ignore_last_6_days: false,
  sheet_id: null,
  seen_version: null,
  is_repeatable: false,
  ...given,
});

/** The person who confirmed the entries and the moment, with the tools and effects of the way. */
export type Confirmation = {
  readonly reach: Reach;
  readonly by: { readonly id: number; readonly name: string };
  readonly at: Temporal.Instant;
  readonly timeZone: string;
  readonly holidays: HolidaySource;
  readonly checkCodes: CheckCodes;
  readonly effects: readonly MonthEffect[];
  /** Whether the months are only sent to their employees: nothing needs a reason then. */
  readonly isDraft?: boolean;
};

/** Reads the confirmation of a stored job. */
export const toConfirmation = (
  stored: { readonly confirmed_by: Confirmation['by']; readonly confirmed_at: string },
  tools: Pick<Confirmation, 'reach' | 'timeZone' | 'holidays' | 'checkCodes'>,
  effects: readonly MonthEffect[],
): Confirmation => ({
  reach: tools.reach,
  by: stored.confirmed_by,
  at: Temporal.Instant.from(stored.confirmed_at),
  timeZone: tools.timeZone,
  holidays: tools.holidays,
  checkCodes: tools.checkCodes,
  effects,
});

/**
 * Why a month cannot be saved. `changed` and `gone` refer to the sheet that the user saw, `outdated` to days for which something else was
 * recorded since.
 */
export type Refused = {
  readonly kind: 'changed' | 'gone' | 'no_schedule' | 'closed' | 'outdated' | 'invalid';
  /** `path`: the field of the entry that a text is about. */
  readonly texts: readonly (StoredText & { readonly path: string })[];
  /** The sheet that was stored meanwhile, of a `changed` one. */
  readonly current?: StoredTimesheet;
  /** The days of an `outdated` one. */
  readonly days?: readonly IsoDate[];
};

/** Parts that the stages of `confirm-months.ts` add to a loaded month. */
type Stages = {
  /** The days to store, what they change, and the hash of what the month says from now on. */
  readonly checked: {
    readonly schedule: ScheduleMonth;
    readonly days: readonly TimesheetDay[];
    /** Kinds of days that differ from what is recorded. */
    readonly kinds: readonly KindChange[];
    readonly hash: string;
  };
  /** Stored beside the days: who confirmed them and why, and what the log says besides the hours. */
  readonly confirmed: {
    readonly reasons: readonly StoredReason[];
    /** Why the month is saved again, as it was given. */
    readonly changeReason: string | null;
    readonly logChanges: readonly LogChange[];
    readonly by: Confirmation['by'];
    readonly at: Temporal.Instant;
  };
  /** The stored version. */
  readonly sheet: { readonly id: number; readonly version: number; readonly logEntry: NewLogEntry };
};

/**
 * A month on its way: the entry, the data it is checked against, and what the stages so far made of it. `Done` names the last stages
 * that are done.
 */
export type MonthWork<Done extends keyof Stages = never> = {
  readonly entry: Entry;
  /** The month's current sheet, which gets a new version. */
  readonly stored: StoredTimesheet | undefined;
  /** Where the month has no sheet: the one that was deleted last, which a new one goes on with. @source docs/decisions.md D68 */
  readonly predecessor: StoredTimesheet | undefined;
  /** Schedule and facts of the month; undefined when the schedule or its employee was deleted. */
  readonly schedule: ScheduleMonth | undefined;
  /** Last calculated day. */
  readonly lastDay: IsoDate;
  /** Events of the month, in order. */
  readonly events: readonly MonthEvent[];
  readonly refused?: Refused;
  /** The sheet that already says the same as a repeated entry. */
  readonly savedId?: number;
} & Partial<Stages> &
  Pick<Stages, Done>;

/** Consequences of a stored month elsewhere, for the log and for the answer. */
export type MonthEffects = {
  /** Changes and seals that the log entry of the sheet names. */
  readonly changes: readonly LogChange[];
  readonly seals: readonly Seal[];
  /** Log entries of their own, before that of the sheet. */
  readonly entries: readonly NewLogEntry[];
  /** Fields of the answer of a single save besides the sheet. */
  readonly answer: Pick<JobResult, 'is_agreement_void'>;
};

/**
 * Something that follows from stored months. The composition lists them; all run in that order, in the transaction that
 * stores the months, for the months of one calendar month at a time.
 *
 * @returns in the order of the months
 */
export type MonthEffect = (
  db: Db,
  confirmation: Confirmation,
  months: readonly MonthWork<'checked' | 'sheet'>[],
) => Promise<readonly Partial<MonthEffects>[]>;
