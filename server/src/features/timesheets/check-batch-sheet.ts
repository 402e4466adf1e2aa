import { enterDays, hasEntry, type Recording, recordedDays } from '@zeitblatt/domain/timesheets/enter-days';
import { fingerprintOf } from '@zeitblatt/domain/timesheets/fingerprint';
import { proposeTimesheet } from '@zeitblatt/domain/timesheets/propose-timesheet';
import type { DayEntry } from '@zeitblatt/domain/timesheets/timesheet-day';
import type { StoredText } from '../jobs/job-problem.ts';
import type { BatchSheet } from './batch-request.ts';
import type { ScheduleMonth } from './month-facts.ts';
import type { ProposedMonth } from './propose-month.ts';
import type { SavedSheet } from './save-batch.queries.ts';

/** What becomes of a sheet of a batch: it is there already, it is to be saved, or it cannot be. */
export type CheckedSheet =
  | { readonly savedId: number }
  | { readonly month: ProposedMonth; readonly before: SavedSheet | undefined }
  | { readonly texts: readonly StoredText[] };

const refused = (key: string, params: StoredText['params'] = {}): CheckedSheet => ({ texts: [{ key, params }] });

/**
 * Checks a sheet of a batch against what the company knows now.
 *
 * A sheet of which somebody has saved exactly these days meanwhile counts as saved: whoever sends a batch twice, or two
 * who send the same one, get the same sheets.
 *
 * @param own facts of the month; undefined where the schedule is gone
 * @param saved the sheet that the month has now
 * @source D34, D35, D40, D54
 */
export function checkBatchSheet(
  sheet: BatchSheet,
  own: ScheduleMonth | undefined,
  saved: SavedSheet | undefined,
  recording: Recording,
): CheckedSheet {
  if ((saved?.version ?? 0) !== sheet.version) {
    if (saved && fingerprintOf(saved.days) === fingerprintOfSheet(sheet)) return { savedId: saved.id };
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
  const { days, problems } = enterDays(proposed, entries, recorded, facts.lastDay, recording);
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

/** Of the days that the person confirmed, spelled as a saved sheet has them. */
const fingerprintOfSheet = ({ days, fingerprint }: BatchSheet): string =>
  days === null
    ? fingerprint
    : fingerprintOf(
        days
          .map((day) => (hasEntry(day) ? day : { ...day, start_time: null, end_time: null }))
          .toSorted((a, b) => (a.day < b.day ? -1 : 1)),
      );

/** The day that a path like `days.3.start_time` names. */
function dayAt(entries: readonly DayEntry[], path: string): Pick<StoredText, 'day'> {
  const index = /^days\.(\d+)\./.exec(path)?.[1];
  const day = index === undefined ? undefined : entries[Number(index)]?.day;
  return day === undefined ? {} : { day };
}
