import { formatHours, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { Label, WriteLabel } from '../labels/bilingual.ts';
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

/** The remark of a day. A later change is written out only where no other remark needs the cell; its mark is always shown. */
function createRemark(day: TimesheetDocumentDay, label: WriteLabel): Label | null {
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
    remark: createRemark(day, label),
    changed: day.changed_ex_post,
    isLate: day.recorded_late,
    tint: day.reason === null ? null : TINTS[day.reason],
  };
}
