import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { acceptsEntry } from '@zeitblatt/domain/timesheets/enter-days';
import { expectsWork } from '@zeitblatt/domain/timesheets/open-days';
import type { Proposal, Timesheet } from '@zeitblatt/domain/timesheets/timesheet';
import type { DayEntry, TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';

/** A month in the editor: a proposal or a saved sheet. */
export type EditorSheet = Proposal | SavedSheet;

/** A saved month. `recorded_until`: the last confirmed day, if later days have become due since. */
export type SavedSheet = Timesheet & { readonly recorded_until?: IsoDate };

export const isSaved = (sheet: EditorSheet): sheet is SavedSheet => 'version' in sheet;

/** The entry of a day: its times and break. */
export const toDayEntry = ({ day, start_time, end_time, break_minutes }: TimesheetDay): DayEntry => ({
  day,
  start_time,
  end_time,
  break_minutes,
});

export const hasTimes = (entry: DayEntry): boolean => entry.start_time !== null || entry.end_time !== null;

/** Whether two entries record different times; the break of a day without times does not count. */
export const isDifferentEntry = (a: DayEntry, b: DayEntry): boolean =>
  a.start_time !== b.start_time || a.end_time !== b.end_time || (hasTimes(a) && a.break_minutes !== b.break_minutes);

/**
 * Whether the user can enter times for a day. `open`: times are expected. `on_request`: times are possible, but not
 * expected. `closed`: no times are possible.
 */
export type DayAccess = 'open' | 'on_request' | 'closed';

type Month = Pick<EditorSheet, 'last_calc_day'>;

export function dayAccessOf(day: TimesheetDay, entry: DayEntry, month: Month): DayAccess {
  if (!acceptsEntry(day, month.last_calc_day)) return 'closed';
  if (hasTimes(entry)) return 'open';
  return acceptsProposedTimes(day, month) ? 'open' : 'on_request';
}

/** Whether times may be filled in or copied to a day without an entry by the user. */
export const acceptsProposedTimes = (day: TimesheetDay, month: Month): boolean =>
  acceptsEntry(day, month.last_calc_day) && day.is_allowed_to_work && expectsWork(day);

/** Kind of a day, as the screen presents it. */
export type DayKind = 'work' | 'free' | 'holiday' | 'leave' | 'inactive' | 'outside_contract' | 'not_due';

/** Days without expected work and with a reason; if such a day was worked, the user should review it. */
export const isAbsence = (kind: DayKind): kind is 'holiday' | 'leave' | 'inactive' =>
  kind === 'holiday' || kind === 'leave' || kind === 'inactive';

/** Kind of a day: the first one that applies, in the order of D11. */
export function dayKindOf(day: TimesheetDay, entry: DayEntry, month: Month): DayKind {
  if (day.outside_contract) return 'outside_contract';
  if (day.inactive) return 'inactive';
  if (day.holiday !== null) return 'holiday';
  if (day.is_leave_day || day.absence === 'leave') return 'leave';
  const access = dayAccessOf(day, entry, month);
  if (access === 'open') return 'work';
  return access === 'closed' && day.day > month.last_calc_day && expectsWork(day) ? 'not_due' : 'free';
}
