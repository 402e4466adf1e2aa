import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { absenceTypeOn } from '@zeitblatt/domain/days/absences/absence-types';
import { type DayKind, enteredKind } from '@zeitblatt/domain/days/absences/day-kind';
import { isRecordedDay } from '@zeitblatt/domain/days/day/day-source';
import { partTimesDiffer, partUnitsDiffer } from '@zeitblatt/domain/days/day/recorded-parts';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import { acceptsEntry } from '@zeitblatt/domain/months/confirm/enter-days';
import { lastBegunDay } from '@zeitblatt/domain/months/confirm/running-days';
import { needsChangeReason } from '@zeitblatt/domain/months/sheet/change-reason';
import { expectsWork } from '@zeitblatt/domain/months/sheet/open-days';
import type { Proposal, Timesheet } from '@zeitblatt/domain/months/sheet/timesheet';

/** A month in the editor: a proposal or a saved sheet. */
export type EditorSheet = Proposal | SavedSheet;

/**
 * A saved month. `recorded_until`: the last confirmed day, if later days have become due since; `proposed`: fingerprint of the proposal
 * from which those days are.
 */
export type SavedSheet = Timesheet & { readonly recorded_until?: IsoDate; readonly proposed?: string };

export const isSaved = (sheet: EditorSheet): sheet is SavedSheet => 'version' in sheet;

/** Whether saving the month changes what was confirmed before, so that a reason can be given for it. @source docs/decisions.md D68 */
export const changesConfirmed = (sheet: EditorSheet): boolean =>
  isSaved(sheet) || sheet.timesheet_id !== null || sheet.goes_on_with_deleted === true;

type Entered = {
  readonly sheet: EditorSheet;
  readonly initial: readonly DayEntry[];
  readonly entries: readonly DayEntry[];
};

/**
 * Whether a reason must be given for that: a day changes that was recorded when the month was confirmed, not only one that was ahead.
 *
 * @source docs/decisions.md D114
 */
export function demandsChangeReason({ sheet, initial, entries }: Entered, today: IsoDate): boolean {
  if (!isSaved(sheet)) return sheet.needs_change_reason === true && changesSaved(sheet.saved, entries, initial);
  const until = sheet.recorded_until ?? sheet.last_calc_day;
  return needsChangeReason(sheet.confirmed_at, today) && changesUntil(until, entries, initial);
}

/** Whether a day differs that the saved sheet of a proposal has as recorded; also where nothing is known of a sheet. */
const changesSaved = (saved: Proposal['saved'], entries: readonly DayEntry[], initial: readonly DayEntry[]): boolean =>
  saved === null ||
  saved.different_days.some(({ day }) => day <= saved.recorded_until) ||
  changesUntil(saved.recorded_until, entries, initial);

const changesUntil = (until: IsoDate, entries: readonly DayEntry[], initial: readonly DayEntry[]): boolean =>
  entries.some((entry, row) => {
    const before = initial[row];
    return entry.day <= until && before !== undefined && isDifferentEntry(entry, before);
  });

/** Whether days that have become due since a sheet was confirmed were recorded meanwhile, so that saving it unchanged takes them in. */
export const takesInRecorded = (sheet: EditorSheet): boolean =>
  isSaved(sheet) &&
  sheet.recorded_until !== undefined &&
  sheet.days.some((day) => day.day > (sheet.recorded_until ?? '') && isRecordedDay(day));

/** The entry of a day: its times and break, and what else a person can enter for it. */
export const toDayEntry = (shown: TimesheetDay): DayEntry => {
  const { day, start_time, end_time, break_minutes, parts, kind, remark, cost_unit, loss_reason } = shown;
  return {
    day,
    start_time,
    end_time,
    break_minutes,
    ...(parts == null ? {} : { parts }),
    ...(kind == null ? {} : { kind: enteredKind(shown) }),
    ...(remark == null ? {} : { remark }),
    ...(cost_unit === undefined ? {} : { cost_unit }),
    ...(loss_reason == null ? {} : { loss_reason }),
  };
};

export const hasTimes = ({ start_time, end_time }: Pick<DayEntry, 'start_time' | 'end_time'>): boolean =>
  start_time !== null || end_time !== null;

/** Whether two entries record something different; the break of a day without times does not count. */
export const isDifferentEntry = (a: DayEntry, b: DayEntry): boolean =>
  a.start_time !== b.start_time ||
  a.end_time !== b.end_time ||
  (hasTimes(a) && a.break_minutes !== b.break_minutes) ||
  partTimesDiffer(a, b) ||
  partUnitsDiffer(a, b) ||
  (a.kind ?? null) !== (b.kind ?? null) ||
  (a.remark ?? null) !== (b.remark ?? null) ||
  (a.cost_unit ?? null) !== (b.cost_unit ?? null) ||
  (a.loss_reason ?? null) !== (b.loss_reason ?? null);

/**
 * Whether the user can enter times for a day. `open`: times are expected. `on_request`: times are possible, but not
 * expected. `closed`: no times are possible.
 */
export type DayAccess = 'open' | 'on_request' | 'closed';

type Month = Pick<EditorSheet, 'last_calc_day' | 'running_days'>;

export function dayAccessOf(day: TimesheetDay, entry: DayEntry, month: Month): DayAccess {
  if (!acceptsEntry(day, lastBegunDay(month))) return 'closed';
  if (hasTimes(entry)) return 'open';
  return acceptsProposedTimes(day, month) ? 'open' : 'on_request';
}

/** Whether times may be filled in or copied to a day without an entry by the user: its work does not lie ahead. */
export const acceptsProposedTimes = (day: TimesheetDay, month: Month): boolean =>
  acceptsEntry(day, month.last_calc_day) && day.is_allowed_to_work && expectsWork(day);

/** Kind of a day with respect to work. */
export type DayState = 'work' | 'free' | 'outside_contract' | 'not_due';

export function dayStateOf(day: TimesheetDay, entry: DayEntry, month: Month): DayState {
  if (day.outside_contract) return 'outside_contract';
  const access = dayAccessOf(day, entry, month);
  if (access === 'open') return 'work';
  return day.day > month.last_calc_day && expectsWork(day) ? 'not_due' : 'free';
}

/** The kind of a day. Days that were saved before kinds were kept have that of their holiday, leave or inactivity. */
export function kindOfShownDay(day: TimesheetDay): DayKind | null {
  if (day.outside_contract) return null;
  if (day.kind !== undefined) return day.kind;
  if (day.inactive) return 'inactive';
  if (day.holiday !== null) return 'holiday';
  return day.is_leave_day ? 'leave' : null;
}

/**
 * The kind of a day that is nothing but this kind: its letter and word stand over the cells of times. Null for a day with
 * times, and for a day without kind.
 */
export function wholeDayKind(day: TimesheetDay, entry: DayEntry): DayKind | null {
  if (hasTimes(entry)) return null;
  const loaded = kindOfShownDay(day);
  if (loaded === 'inactive' || day.kind === undefined) return entry.kind ?? loaded;
  if (day.holiday === null) return entry.kind ?? null;
  return entry.kind != null && absenceTypeOn(entry.kind, day.day).suspendsPay ? entry.kind : 'holiday';
}
