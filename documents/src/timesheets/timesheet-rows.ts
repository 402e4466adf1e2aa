import { DAY_KINDS, type DayKind, lettersOfKind } from '@zeitblatt/domain/absences/day-kind';
import { formatHours, minuteOfDay } from '@zeitblatt/domain/calendar/clock-time';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import type { DaySource } from '@zeitblatt/domain/timesheets/day-source';
import type { LossReason } from '@zeitblatt/domain/timesheets/loss-reason';
import { createLabel, type Label, type WriteLabel } from '../labels/bilingual.ts';
import type { PrintedNames } from './printed-names.ts';
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
  /** The cost unit; empty: none. */
  costUnit: string;
  /** What a person wrote to the day, after the remark; empty: nothing. */
  words: string;
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

/** Letters of the reasons of a loss on paper, the same in every language; the notes explain them. @source docs/decisions.md D82 */
const LOSS_LETTERS: Readonly<Record<LossReason, string>> = { weather: 'W', orders: 'A' };

const createLost = ({ lost_minutes, loss_reason }: TimesheetDocumentDay): string =>
  lost_minutes ? `${formatHours(lost_minutes)} ${loss_reason ? LOSS_LETTERS[loss_reason] : ''}`.trim() : '';

/** A kind of absence with its letter, which is the same in every language. @source docs/decisions.md D101 */
function createKind(day: TimesheetDocumentDay, label: WriteLabel): Label | null {
  const { kind } = day;
  if (kind == null || kind === 'holiday' || kind === 'inactive') return null;
  return withLetters(day, kind, label(`calendar:kind.${kind}`));
}

const withLetters = ({ day }: TimesheetDocumentDay, kind: DayKind, word: Label): Label => {
  const letters = lettersOfKind(kind, day);
  return letters === null ? word : createLabel(`${letters} ${word.german}`, word.second);
};

/** The remark of a day. A later change is written out only where no other remark needs the cell; its mark is always shown. */
function createRemark(day: TimesheetDocumentDay, label: WriteLabel): Label | null {
  const kind = createKind(day, label);
  if (kind !== null) return kind;
  if (day.real_minutes !== undefined)
    return label('documents:timesheet.clockChange', { hours: formatHours(day.real_minutes) });
  if (day.holiday !== null) {
    const holiday = label(`calendar:holiday.${day.holiday}`);
    return day.kind === 'holiday' ? withLetters(day, 'holiday', holiday) : holiday;
  }
  if (day.reason !== null) return label(`documents:timesheet.reason.${day.reason}`);
  if (day.absence !== null) return label(`documents:timesheet.workedThough.${day.absence}`);
  return day.changed_ex_post ? label('documents:timesheet.changedExPost') : null;
}

const endsNextDay = ({ start_time, end_time }: TimesheetDocumentDay): boolean =>
  start_time !== null && end_time !== null && minuteOfDay(end_time) < minuteOfDay(start_time);

/**
 * What stands before the words of a person: nothing where the colour of a free day or the mark of a later change says the same, and
 * a kind with letters in German alone, because the notes have it in both languages.
 */
function createShortRemark(day: TimesheetDocumentDay, label: WriteLabel): Label | null {
  const remark =
    day.reason === 'free' ? createKind(day, label) : createRemark({ ...day, changed_ex_post: false }, label);
  const hasLetters = day.kind != null && lettersOfKind(day.kind, day.day) !== null;
  return hasLetters && remark !== null ? createLabel(remark.german, null) : remark;
}

/**
 * Explains the letters of kinds that occur, in the order of their kinds; null without any.
 *
 * @source docs/decisions.md D101
 */
export function explainLetters(
  days: readonly TimesheetDocumentDay[],
  label: WriteLabel,
): { mark: string; text: Label } | null {
  const used = new Set(days.map(({ kind }) => kind));
  const [{ day } = { day: '' }] = days;
  const known = DAY_KINDS.filter((kind) => used.has(kind)).flatMap((kind) => {
    const letters = lettersOfKind(kind, day);
    return letters === null ? [] : [{ letters, word: label(`calendar:kind.${kind}`) }];
  });
  const [first] = known;
  if (first === undefined) return null;
  const words = (of: (word: Label) => string): string =>
    known.map(({ letters, word }, index) => (index === 0 ? of(word) : `${letters} ${of(word)}`)).join(', ');
  const german = words((word) => word.german);
  return {
    mark: first.letters,
    text: createLabel(
      german,
      words((word) => word.second ?? word.german),
    ),
  };
}

/** Creates the row of a day. */
export function createTimesheetRow(
  day: TimesheetDocumentDay,
  names: PrintedNames['days'][number],
  label: WriteLabel,
): TimesheetRow {
  const words = names.remark ?? '';
  return {
    day: day.day.slice(8),
    weekday: label(`calendar:weekdayShort.${weekdayOf(day.day)}`),
    start: day.start_time ?? '',
    end: day.end_time ?? '',
    endsNextDay: endsNextDay(day),
    break: day.worked_minutes > 0 ? formatHours(day.break_minutes) : '',
    worked: day.start_time === null ? '' : formatHours(day.worked_minutes),
    lost: createLost(day),
    recorded: createRecorded(day),
    isPlan: day.source === 'plan',
    remark: words === '' ? createRemark(day, label) : createShortRemark(day, label),
    costUnit: names.cost_unit ?? '',
    words,
    changed: day.changed_ex_post,
    isLate: day.recorded_late,
    tint: day.reason === null ? null : TINTS[day.reason],
  };
}
