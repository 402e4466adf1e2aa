import { absenceTypeOn } from '@zeitblatt/domain/absences/absence-types';
import { formatHours, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { DaySource } from '@zeitblatt/domain/timesheets/day-source';
import { createLabel, type Label, type WriteLabel } from '../labels/bilingual.ts';
import type { DayReason, TimesheetDocumentDay } from './timesheet-document.ts';

/** A row of the table in the template. An empty text leaves its cell empty. */
export type TimesheetRow = {
  day: string;
  weekday: Label;
  start: string;
  end: string;
  /** Whether the end of work lies on the following day. */
  endsNextDay: boolean;
  break: string;
  worked: string;
  lost: string;
  /** Where the times come from, and when they were recorded. */
  recorded: string;
  /** Whether the times are nothing but the plan. */
  isPlan: boolean;
  remark: Label | null;
  changed: boolean;
  isLate: boolean;
  tint: 'idle' | 'off' | null;
};

const TINTS: Readonly<Record<DayReason, TimesheetRow['tint']>> = {
  free: 'idle',
  no_work: 'idle',
  inactive: 'idle',
  outside_contract: 'idle',
  holiday: 'off',
  leave: 'off',
  not_recorded: null,
};

/** Signs of the sources on paper; the notes explain them. */
export const SOURCE_SIGNS: Readonly<Record<DaySource, string>> = { stamp: '•', week: '=', entry: '', plan: 'P' };

/** Sign of the source and the day of recording, with its year where that is another one. */
function createRecorded({ day, source, recorded_on }: TimesheetDocumentDay): string {
  if (source == null) return '';
  const [year = '', month = '', date = ''] = (recorded_on ?? '').split('-');
  const on = recorded_on ? `${date}.${month}.${day.startsWith(year) ? '' : year.slice(2)}` : '';
  return `${SOURCE_SIGNS[source]} ${on}`.trim();
}

/** A kind of absence with its letter, which is the same in every language. @source docs/decisions.md D101 */
function createKind(day: TimesheetDocumentDay, label: WriteLabel): Label | null {
  const { kind } = day;
  if (kind == null || kind === 'holiday' || kind === 'inactive') return null;
  const word = label(`calendar:kind.${kind}`);
  const { letter } = absenceTypeOn(kind, day.day);
  return letter === null ? word : createLabel(`${letter} ${word.german}`, word.second);
}

/** The remark of a day. A later change is written out only where no other remark needs the cell; its mark is always shown. */
function createRemark(day: TimesheetDocumentDay, label: WriteLabel): Label | null {
  const kind = createKind(day, label);
  if (kind !== null) return kind;
  if (day.real_minutes !== undefined)
    return label('documents:timesheet.clockChange', { hours: formatHours(day.real_minutes) });
  if (day.holiday !== null) return label(`calendar:holiday.${day.holiday}`);
  if (day.reason !== null) return label(`documents:timesheet.reason.${day.reason}`);
  if (day.absence !== null) return label(`documents:timesheet.workedThough.${day.absence}`);
  return day.changed_ex_post ? label('documents:timesheet.changedExPost') : null;
}

const endsNextDay = ({ start_time, end_time }: TimesheetDocumentDay): boolean =>
  start_time !== null && end_time !== null && minuteOfDay(end_time) < minuteOfDay(start_time);

/** Creates the row of a day. */
export function createTimesheetRow(day: TimesheetDocumentDay, label: WriteLabel): TimesheetRow {
  return {
    day: day.day.slice(8),
    weekday: label(`calendar:weekdayShort.${weekdayOf(day.day)}`),
    start: day.start_time ?? '',
    end: day.end_time ?? '',
    endsNextDay: endsNextDay(day),
    break: day.worked_minutes > 0 ? formatHours(day.break_minutes) : '',
    worked: day.start_time === null ? '' : formatHours(day.worked_minutes),
    lost: day.lost_minutes ? formatHours(day.lost_minutes) : '',
    recorded: createRecorded(day),
    isPlan: day.source === 'plan',
    remark: createRemark(day, label),
    changed: day.changed_ex_post,
    isLate: day.recorded_late,
    tint: day.reason === null ? null : TINTS[day.reason],
  };
}
