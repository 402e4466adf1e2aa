import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { enterDays, hasEntry, type Recording, recordedDays } from '@zeitblatt/domain/timesheets/enter-days';
import { fingerprintOf } from '@zeitblatt/domain/timesheets/fingerprint';
import { proposeTimesheet } from '@zeitblatt/domain/timesheets/propose-timesheet';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { StoredText } from '../../../jobs/job-problem.ts';
import type { ScheduleMonth } from '../propose/month-facts.ts';
import type { ProposedMonth } from '../propose/propose-month.ts';
import type { BatchSheet } from './batch-request.ts';
import type { SavedSheet } from './save-batch.queries.ts';
import { isSavedAlready } from './saved-already.ts';

/** What becomes of a sheet of a batch: it is there already, it is to be saved, or it cannot be. */
export type CheckedSheet =
  | { readonly savedId: number }
  | { readonly month: ProposedMonth; readonly before: SavedSheet | undefined }
  | { readonly texts: readonly StoredText[] };

const refused = (key: string, params: StoredText['params'] = {}): CheckedSheet => ({ texts: [{ key, params }] });

/** What a sheet is checked against. */
export type Known = {
  /** Facts of the month; undefined where the schedule is gone. */
  readonly own: ScheduleMonth | undefined;
  /** The sheet that the month has now. */
  readonly saved: SavedSheet | undefined;
  /** Last day that is calculated. */
  readonly lastDay: IsoDate;
  readonly recording: Recording;
};

/** Whether the month has another sheet, or none, by now than the person knew. @source docs/decisions.md D54 */
export const isOutdated = (sheet: BatchSheet, saved: SavedSheet | undefined): boolean =>
  (saved?.version ?? 0) !== sheet.version || (saved?.id ?? null) !== sheet.timesheet_id;

/**
 * Checks a sheet of a batch against what the company knows now.
 *
 * A sheet of which somebody has saved exactly this meanwhile counts as saved: whoever sends a batch twice, or two who send
 * the same one, get the same sheets.
 *
 * @source docs/decisions.md D34, D35, D40, D54
 */
export function checkBatchSheet(sheet: BatchSheet, { own, saved, lastDay, recording }: Known): CheckedSheet {
  if (isOutdated(sheet, saved)) {
    if (saved && isSavedAlready(sheet, saved, lastDay)) return { savedId: saved.id };
    return saved
      ? refused('jobs:problem.savedMeanwhile', { name: saved.confirmed_by })
      : refused('jobs:problem.deletedMeanwhile');
  }
  if (!own) return refused('jobs:problem.employeeDeleted');
  const { facts } = own;
  const proposed = proposeTimesheet(facts);
  if (sheet.days === null && fingerprintOf(proposed) !== sheet.fingerprint) {
    return refused('jobs:problem.proposalChanged');
  }
  const entries = sheet.days ?? proposed.map(entryOf);
  if (proposed.every((day) => day.outside_contract || day.inactive) && !entries.some(hasEntry)) {
    return refused('validation:excludedMonth');
  }
  const recorded = saved ? recordedDays(saved.days, saved.last_calc_day) : null;
  const { days, problems } = enterDays(proposed, entries, recorded, lastDay, recording);
  if (days) return { month: { ...own, days }, before: saved };
  return { texts: problems.map(({ path, message }) => ({ ...message, ...dayAt(entries, path) })) };
}

/** The entry of a day that nobody has changed. */
const entryOf = ({ day, start_time, end_time, break_minutes }: DayEntry): DayEntry => ({
  day,
  start_time,
  end_time,
  break_minutes,
});

/** The day that a path like `days.3.start_time` names. */
function dayAt(entries: readonly DayEntry[], path: string): Pick<StoredText, 'day'> {
  const index = /^days\.(\d+)\./.exec(path)?.[1];
  const day = index === undefined ? undefined : entries[Number(index)]?.day;
  return day === undefined ? {} : { day };
}
