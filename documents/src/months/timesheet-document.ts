import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import type { DayKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { DayContent } from '@zeitblatt/domain/days/day/compare-days';
import type { DayRecorder, DaySource } from '@zeitblatt/domain/days/day/day-source';
import type { LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import type { DayParts } from '@zeitblatt/domain/days/day/parts-entry';
import type { TimesBeforeChange } from '@zeitblatt/domain/days/day/timesheet-day';
import type { Language } from '@zeitblatt/i18n/languages';

/**
 * Why a day has no work, by the precedence of D11. `no_work`: the plan had hours for it, and none were worked.
 * `not_recorded`: after the last calculated day (D7).
 */
export type DayReason = 'free' | 'no_work' | 'holiday' | 'leave' | 'inactive' | 'outside_contract' | 'not_recorded';

/** A calendar day of the sheet. */
export type TimesheetDocumentDay = {
  /** Date of the day as `YYYY-MM-DD`. */
  day: string;
  /** Start of work as `HH:mm`; null on a day without work. */
  start_time: string | null;
  /** End of work as `HH:mm`; an end before the start is on the next day (D4). */
  end_time: string | null;
  break_minutes: number;
  /** The parts of the day; missing: one. */
  parts?: DayParts;
  worked_minutes: number;
  /** Why the day has no work, null on a day with work. */
  reason: DayReason | null;
  holiday: HolidayId | null;
  /** Whether the day was changed after the first confirmation of the sheet (D35). */
  changed_ex_post: boolean;
  /** Whether its times were recorded later than the law allows (D38). */
  recorded_late: boolean;
  /** Leave or inactivity of the day, also when it was worked. */
  absence: 'leave' | 'inactive' | null;
  /** Planned minus worked minutes, where Saison-Kurzarbeit counts lost minutes, else null (D19). */
  lost_minutes: number | null;
  /** Where the times come from; missing on days that were saved before that was kept. */
  source?: DaySource | null;
  /** Day on which they were recorded, as `YYYY-MM-DD`. */
  recorded_on?: string | null;
  /** The person who entered them or confirmed them as planned; missing for stamps, the plan, and where it was not kept. */
  recorded_by?: DayRecorder;
  /** The day as it was before its last change, with the person and the day of the change; missing where it was not changed (D35). */
  was?: TimesBeforeChange;
  /** The public holiday of a day on which the schedule works nevertheless. */
  public_holiday?: HolidayId;
  /** Worked minutes that really passed, where the clock changed within the times (D84). */
  real_minutes?: number;
  /** Kind of the day; missing on days that were saved before kinds were kept (D57). */
  kind?: DayKind | null;
  /** Minutes paid although they were not worked (D58). */
  credited_minutes?: number | null;
  /** Free text; missing: none. The paper shortens what does not fit in a readable size, and has it in full on a further page (D60). */
  remark?: string;
  /** Cost unit; missing: none. */
  cost_unit?: string;
  /** Why the day is shorter than planned; missing as long as it is not given (D82). */
  loss_reason?: LossReason;
};

/** The sums of the rows. A sheet whose sums do not agree with its rows is refused (D14). */
export type TimesheetDocumentTotals = {
  worked_minutes: number;
  /** Sum of the breaks of days with work. */
  break_minutes: number;
  /** Minutes of the month by contract (D5), not the sum of its planned days. */
  target_minutes: number;
  lost_minutes: number | null;
  /** Sum of the credited minutes; null or missing where a day has none (D58). */
  credited_minutes?: number | null;
};

/** A moment as `YYYY-MM-DD HH:mm` in the time zone of the document. `offset`: of that time from UTC, such as `+01:00`. */
type Moment = { at: string; offset?: string };

/** A version that changed something of the version before it, or was saved with a reason; with why as far as it was recorded. */
export type TimesheetChange = Moment & {
  sheet_id: number;
  version: number;
  /** The person who confirmed it. */
  name: string;
  /** Why, as it was given when the version was saved; missing where it was not. */
  reason?: string;
  /** Words to the reopening of the month, and to the confirmation of the version. */
  reasons: (Moment & { kind: 'reopened' | 'replied' | 'without_agreement'; name: string; words: string })[];
  /** Days that differ. `reasons`: those of findings of the day that came with the version. */
  days: { day: string; before: DayContent; after: DayContent; reasons: string[] }[];
  /**
   * Reasons for findings that differ, of other days and of the whole month; missing where there are none. `key`: the finding; null: there
   * was or is no reason.
   */
  reason_changes?: { key: string; before: string | null; after: string | null }[];
};

/**
 * Words that were said to the month. `agreed`, `objected`: the employee, by account or by the personal link. `replied`: the answer to
 * the objection; `without_agreement`: why the month was confirmed without agreement; `reopened`: why it was opened again after
 * it had been closed.
 */
export type TimesheetStatement = Moment & {
  kind: 'agreed' | 'objected' | 'replied' | 'without_agreement' | 'reopened';
  name: string;
  is_by_link: boolean;
  /** The person who handed over the PIN of the link, and the day `YYYY-MM-DD` on which it was opened first; missing where that was not stored. */
  link?: { pin_by: string; opened_on: string };
  /** Null for an agreement. */
  words: string | null;
  /** Days that an objection is about. */
  days: string[];
};

/** Everything that the PDF of a month shows; attached to the PDF as `timesheet.json`. */
export type TimesheetDocument = {
  /** Second language of the labels beside German; `de`: German alone. */
  language: Language;
  sheet_id: number;
  version: number;
  company: { name: string; street: string | null; zip: string | null; city: string | null };
  employee: { id?: number; number: string | null; first_name: string; last_name: string };
  /** Month of the sheet as `YYYY-MM`. */
  month: string;
  /** Worked and credited minutes of the days of the target, less the target; missing: without credit (D58, D88). */
  difference_minutes?: number;
  /** Whether the paper shows the four numbers of D115; missing on versions from before that, whose paper keeps its figures. */
  has_four_numbers?: boolean;
  /** The hours account at the confirmation: carry, difference of the month, and what else was booked in it; missing where the company does not print it. */
  hours_account?: { carried_minutes: number; month_minutes: number; other_minutes: number };
  /** Every day of the month, in order. */
  days: TimesheetDocumentDay[];
  totals: TimesheetDocumentTotals;
  /**
   * Figures that explain the target, for companies with `show_plan_hours_calculation_paragraph`.
   * `weekly_minutes` is null when they changed within the month.
   */
  planned_paragraph: null | { weekly_minutes: number | null; working_days: number; target_minutes: number };
  /** Signature lines: 1 none, 4 one for every day, 5 one for the whole month. */
  signature_style: 1 | 4 | 5;
  /**
   * User who confirmed the month, and when. Null: the sheet is a sample without number and version.
   */
  confirmation: (Moment & { name: string }) | null;
  /** The first confirmation of the month, where this version is a later one. */
  first_confirmation?: Moment & { name: string; sheet_id: number; version: number };
  /** The deleted sheet that this one goes on with, and its last version (D68). */
  predecessor?: { sheet_id: number; version: number };
  /** Versions that changed something after the first confirmation, oldest first; missing without a change. */
  changes?: TimesheetChange[];
  /** Time zone of the moments, such as `Europe/Berlin` (D16). */
  time_zone?: string;
  /**
   * The sending of a month that is not confirmed yet; null for a confirmed sheet and a sample. `at` and `offset`
   * as of other moments, `hash` the SHA-256 of what the month says. `link`: the personal link of an employee without an account.
   */
  draft: (Moment & { hash: string; link: { url: string } | null }) | null;
  /**
   * The check code of a version, 20 letters without dashes, and the address that its QR code leads to; null where the product had no public
   * address. Null or missing: a draft, a sample, or a version from before there were codes.
   */
  check?: { code: string; address: string | null } | null;
  /** Words of the employee and the managers to the month, in order; `at` is `YYYY-MM-DD HH:mm` (D72, D93). */
  statements: TimesheetStatement[];
  /** Reasons given for findings. `given_at` is `YYYY-MM-DD HH:mm:ss` in the time zone of the installation (D38). */
  reasons: { key: string; reason: string; given_by: string; given_at: string }[];
  /** Unix seconds, the creation date of the file: the same input gives the same bytes. */
  created_at: number;
};

/** Name of a sheet in error messages; without the name of the employee, because messages are logged. */
export const timesheetLogName = ({ sheet_id, version, month }: TimesheetDocument): string =>
  `timesheet ${sheet_id}, version ${version}, ${month}`;
