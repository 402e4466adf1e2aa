import type { HolidayId } from '@zeitblatt/domain/calendar/holidays';
import type { Language } from '@zeitblatt/i18n/languages';

/**
 * Why nobody worked on a day, by the precedence of D11. `no_work`: the plan had hours for it, and none were worked.
 * `not_recorded`: after the last calculated day (D7).
 */
export type DayReason = 'free' | 'no_work' | 'holiday' | 'leave' | 'inactive' | 'outside_contract' | 'not_recorded';

/** A calendar day of the sheet. */
export type TimesheetDocumentDay = {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:mm`, null when nobody worked. */
  start_time: string | null;
  /** `HH:mm`; before the start it lies on the next day (D4). */
  end_time: string | null;
  break_minutes: number;
  worked_minutes: number;
  /** Why nobody worked, null on a day with work. */
  reason: DayReason | null;
  holiday: HolidayId | null;
  /** The day was changed after the sheet was first confirmed (D35). */
  changed_ex_post: boolean;
  /** Its times were recorded later than the law gives time for (D38). */
  recorded_late: boolean;
  /** Why nobody expected work, also on a day that was worked nevertheless. */
  absence: 'leave' | 'inactive' | null;
  /** Minutes lost against the plan, where Saison-Kurzarbeit counts them, else null (D19). */
  lost_minutes: number | null;
};

/** The sums. They have to agree with the rows, or the sheet is refused (D14). */
export type TimesheetDocumentTotals = {
  worked_minutes: number;
  /** Breaks of the days with work. */
  break_minutes: number;
  /** What the month should have had by contract (D5): not the plan of its days. */
  target_minutes: number;
  lost_minutes: number | null;
};

/** Everything that the PDF of a month shows. It is also attached to the PDF, as JSON. */
export type TimesheetDocument = {
  /** Second language of the labels, after German; `de`: German alone. */
  language: Language;
  sheet_id: number;
  version: number;
  company: { name: string; street: string | null; zip: string | null; city: string | null };
  employee: { number: string | null; first_name: string; last_name: string };
  /** `YYYY-MM` */
  month: string;
  /** Every day of the month, in order. */
  days: TimesheetDocumentDay[];
  totals: TimesheetDocumentTotals;
  /**
   * How the target came about, where the company wants it explained (`show_plan_hours_calculation_paragraph`).
   * `weekly_minutes`: null where they changed within the month.
   */
  planned_paragraph: null | { weekly_minutes: number | null; working_days: number; target_minutes: number };
  /** 1 no signature, 4 one for every day, 5 one for the whole month. */
  signature_style: 1 | 4 | 5;
  /** Who confirmed the month, and when: `YYYY-MM-DD HH:mm` on the clock of the installation (D16). */
  confirmation: { name: string; at: string };
  /** Reasons that were given for findings, in the attached data alone: `given_at` is `YYYY-MM-DD HH:mm:ss` (D38). */
  reasons: { key: string; reason: string; given_by: string; given_at: string }[];
  /** Unix seconds, written into the file as its date: the same input gives the same bytes. */
  created_at: number;
};

/** What a sheet is called in an error message: no name of a person, it may end in a log. */
export const nameOfTimesheet = ({ sheet_id, version, month }: TimesheetDocument): string =>
  `timesheet ${sheet_id}, version ${version}, ${month}`;
