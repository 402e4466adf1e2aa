import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { enteredKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { DayContent } from '@zeitblatt/domain/days/day/compare-days';
import { withNotes } from '@zeitblatt/domain/days/day/day-notes';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { hasWorkEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { fingerprintOf } from '@zeitblatt/domain/months/confirm/fingerprint';
import type { KindChange } from '@zeitblatt/domain/months/confirm/kind-changes';
import { proposeTimesheet } from '@zeitblatt/domain/months/propose/propose-timesheet';
import { isMonthClosed, type MonthEvent, needsWords } from '@zeitblatt/domain/months/states/month-standing';
import { hashMonth } from '../../days/month-events/month-events.api.ts';
import type { StoredTimesheet } from '../history/timesheets.queries.ts';
import type { ScheduleMonth } from '../propose/month-facts.ts';
import { enterMonth } from './enter-month.ts';
import type { Confirmation, Entry, EntryRefusal, RefusalText } from './entry.ts';
import type { LoadedMonth } from './load-months.ts';
import { isSavedAlready } from './saved-already.ts';

/** An entry with the days of its month, ready to be stored once its reasons are settled. */
export type EnteredMonth = {
  readonly entry: Entry;
  readonly schedule: ScheduleMonth;
  readonly days: readonly TimesheetDay[];
  /** Kinds that differ from what is recorded, to be recorded with the month. */
  readonly kinds: readonly KindChange[];
  /** The stored sheet that gets a new version. */
  readonly replaced: StoredTimesheet | undefined;
  /** The deleted sheet that a new one goes on with. */
  readonly predecessor: StoredTimesheet | undefined;
  /** What happened to the month, in order. */
  readonly events: readonly MonthEvent[];
  /** Hash of what the month says from now on. */
  readonly hash: string;
};

/** An entry to store, an entry that is stored already, or a refused one. */
export type CheckedMonth = EnteredMonth | { readonly entry: Entry; readonly storedId: number } | RefusedMonth;

export type RefusedMonth = {
  readonly entry: Entry;
  readonly refused: EntryRefusal;
  readonly stored: LoadedMonth['stored'];
};

/** Whether the month's sheet differs from the one that the user saw. @source docs/decisions.md D54 */
export function isOutdated({ entry, stored }: Pick<LoadedMonth, 'entry' | 'stored'>): boolean {
  const { corrected_id, seen_version, seen_id } = entry;
  const storedId = stored ? stored.id : null;
  if (corrected_id !== null && storedId !== corrected_id) return true;
  const isVersionSeen = seen_version === null || seen_version === (stored ? stored.version : 0);
  return !isVersionSeen || (seen_id !== undefined && seen_id !== storedId);
}

/**
 * Second stage: checks an entry against the current data of the company.
 *
 * @source docs/decisions.md D34, D35, D40, D54, D57, D60, D68
 */
export function checkMonth(month: LoadedMonth, { by, at, timeZone, isDraft }: Confirmation): CheckedMonth {
  const { entry, stored, predecessor, schedule, lastDay, events } = month;
  const refuse = (kind: EntryRefusal['kind'], texts: readonly RefusalText[]): RefusedMonth => ({
    entry,
    refused: { kind, texts },
    stored,
  });
  if (!schedule && !stored) return refuse('no_schedule', NO_SCHEDULE);
  if (isOutdated(month)) {
    const sent = { ...entry, reasons: month.settledReasons ?? entry.reasons };
    if (stored && entry.is_repeatable && isSavedAlready(sent, stored, lastDay)) return { entry, storedId: stored.id };
    if (!stored || (entry.corrected_id !== null && entry.corrected_id !== stored.id))
      return refuse('gone', [text('jobs:problem.deletedMeanwhile')]);
    return refuse('changed', [text('jobs:problem.savedMeanwhile', { name: stored.confirmed_by })]);
  }
  if (!schedule) return refuse('no_schedule', NO_SCHEDULE);
  if (isMonthClosed(events)) return refuse('closed', [text('jobs:problem.monthClosed')]);
  const proposed = withNotes(proposeTimesheet(schedule.facts), stored?.days ?? [], schedule.costUnit);
  if (entry.days === null && entry.fingerprint !== null && fingerprintOf(proposed) !== entry.fingerprint)
    return refuse('invalid', [text('jobs:problem.proposalChanged')]);
  const entries = entry.days ?? proposed.map(toDayEntry);
  if (proposed.every((day) => day.outside_contract || day.inactive) && !entries.some(hasWorkEntry))
    return refuse('invalid', [{ ...text('validation:excludedMonth'), path: 'month' }]);
  const recording = { by: by.name, on: dateInTimeZone(timeZone, at), now: { moment: at, timeZone } };
  const { days, kinds, problems } = enterMonth(
    { schedule, before: stored ?? predecessor, lastDay },
    proposed,
    entries,
    recording,
  );
  if (days) {
    const hash = hashMonth(schedule.schedule.employee_id, entry.month, { days, last_calc_day: lastDay });
    if (!isDraft && entry.words === null && needsWords(events, hash, schedule.requiresAgreement))
      return refuse('invalid', [{ ...text('validation:confirmationWords'), path: 'words' }]);
    return { entry, schedule, days, kinds, replaced: stored, predecessor, events, hash };
  }
  const texts = problems.map(({ path, message }) => ({ ...message, ...dayAt(entries, path), path }));
  return refuse('invalid', texts);
}

const text = (key: string, params: RefusalText['params'] = {}): RefusalText => ({ path: 'days', key, params });

const NO_SCHEDULE: readonly RefusalText[] = [{ ...text('jobs:problem.employeeDeleted'), path: 'schema_id' }];

/** The entry of a day that the user left as proposed. */
export const toDayEntry = (shown: DayContent & Pick<DayEntry, 'day'>): DayEntry => {
  const { day, start_time, end_time, break_minutes, kind, remark, cost_unit, loss_reason } = shown;
  return {
    day,
    start_time,
    end_time,
    break_minutes,
    ...(kind === undefined ? {} : { kind: enteredKind(shown) }),
    ...(remark === undefined ? {} : { remark }),
    ...(cost_unit === undefined ? {} : { cost_unit }),
    ...(loss_reason == null ? {} : { loss_reason }),
  };
};

/** The day that a path like `days.3.start_time` refers to. */
function dayAt(entries: readonly DayEntry[], path: string): Pick<RefusalText, 'day'> {
  const index = /^days\.(\d+)\./.exec(path)?.[1];
  const day = index === undefined ? undefined : entries[Number(index)]?.day;
  return day === undefined ? {} : { day };
}
