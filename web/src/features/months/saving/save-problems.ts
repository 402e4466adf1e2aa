import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { countEnteredDays } from '@zeitblatt/domain/months/confirm/running-days';
import type { FindingReason } from '@zeitblatt/domain/months/law/facts/finding';
import { CHANGE_REASON_MIN, isChangeReason } from '@zeitblatt/domain/months/sheet/change-reason';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import { type TimesheetInput, timesheetInput } from '@zeitblatt/domain/months/sheet/timesheet';
import { issuePath } from '@zeitblatt/domain/rules/describe-issue';
import i18next from 'i18next';
import * as z from 'zod';
import { sentEntries } from '../../../month-sheet/cells/parts.ts';
import type { EditorState } from '../../../month-sheet/model/editor-state.ts';
import { changesConfirmed, type EditorSheet, isSaved } from '../../../month-sheet/model/sheet.ts';
import { translateIssue } from '../../../texts/issue-text.ts';

type Texts = Readonly<Record<string, readonly string[]>>;

/** Error texts of a refused save: those about a day, by day, and all others. */
export type SaveProblems = { readonly byDay: Texts; readonly others: readonly string[] };

/** Assigns the texts of an answer 422 to days: `days.3.start_time` is the fourth entry that was sent. */
export function problemsByDay(errors: Texts, days: readonly IsoDate[]): SaveProblems {
  const byDay: Record<string, string[]> = {};
  const others: string[] = [];
  for (const [path, texts] of Object.entries(errors)) {
    const day = days[Number(/^days\.(\d+)/.exec(path)?.[1])];
    if (day === undefined) others.push(...texts.map((text) => describeAtField(path, text)));
    else byDay[day] = [...(byDay[day] ?? []), ...texts];
  }
  return { byDay, others };
}

/** The text of a problem with the name of its field, where that is not seen beside it: `Grund der Änderung: höchstens 500 Zeichen`. */
export function describeAtField(path: string, text: string): string {
  if (path === 'change_reason') return `${i18next.t('timesheets:history.column.reason')}: ${text}`;
  return path.startsWith('reasons.') ? `${i18next.t('timesheets:findings.reason')}: ${text}` : text;
}

type Month = Pick<EditorState, 'sheet' | 'entries' | 'reasons' | 'changeReason'>;

/** The request that saves the confirmed month. */
export const timesheetInputOf = ({ sheet, entries, reasons, changeReason }: Month): TimesheetInput => ({
  schema_id: sheet.schema_id,
  month: sheet.month,
  days: sentEntries(entries, sheet.days),
  confirmed: true,
  last_calc_day: countEnteredDays(sheet, entries).last_calc_day,
  reasons: givenReasons(reasons),
  ...givenChangeReason(sheet, changeReason),
  ...seenProposalOf(sheet),
});

/** Fingerprint of the proposal that a month shows; of a saved sheet, which its version tells apart, only where later days are from one. */
function seenProposalOf(sheet: EditorSheet): Pick<TimesheetInput, 'fingerprint'> {
  const fingerprint = isSaved(sheet) ? sheet.proposed : fingerprintOf(sheet.days);
  return fingerprint === undefined ? {} : { fingerprint };
}

/** The typed reason of a change, for a sheet that changes what was confirmed before. */
export const givenChangeReason = (sheet: EditorSheet, typed: string): Pick<TimesheetInput, 'change_reason'> =>
  changesConfirmed(sheet) && typed.trim() !== '' ? { change_reason: typed.trim() } : {};

/** The reasons that the user has given; empty texts are left out. */
export const givenReasons = (reasons: EditorState['reasons']): FindingReason[] =>
  Object.entries(reasons).flatMap(([key, reason]) => (reason.trim() === '' ? [] : [{ key, reason: reason.trim() }]));

/** Objection to a change without the reason that is demanded for it. */
export const changeReasonMissing = (): string => i18next.t('validation:changeReason', { min: CHANGE_REASON_MIN });

/**
 * Checks the month with the rules of the API before sending it.
 *
 * @param isReasonDemanded whether the reason of the change must be given
 */
export function findMonthProblems(state: Month, isReasonDemanded = false): SaveProblems | null {
  const checked = z.safeEncode(timesheetInput, timesheetInputOf(state));
  const isReasonMissing = isReasonDemanded && !isChangeReason(state.changeReason);
  if (checked.success && !isReasonMissing) return null;
  const issues = checked.error?.issues ?? [];
  const errors = {
    ...(isReasonMissing ? { change_reason: [changeReasonMissing()] } : {}),
    ...Object.fromEntries(issues.map((issue) => [issuePath(issue), [translateIssue(issue)]])),
  };
  return problemsByDay(
    errors,
    state.entries.map((entry) => entry.day),
  );
}
