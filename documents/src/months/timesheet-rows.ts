import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { weekdayOf } from '@zeitblatt/domain/calendar/dates';
import { DAY_KINDS, type DayKind, lettersOfKind } from '@zeitblatt/domain/days/absences/day-kind';
import type { LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import { createLabel, type Label, type WriteLabel } from '../labels/bilingual.ts';
import { ORIGIN_SIGNS, originLabel, originOf } from './day-origin.ts';
import type { PrintedNames } from './printed-names.ts';
import type { DayReason, TimesheetDocumentDay } from './timesheet-document.ts';
import { endsNextDay, holidayOf, type WorkedMark, workedMarksOf } from './worked-marks.ts';

/** A sign on paper with the German words that a screen reader says for it. */
export type Mark = { sign: string; words: string };

/** A row of the table in the template. An empty text leaves its cell empty. */
export type TimesheetRow = {
  day: string;
  weekday: Label;
  start: string;
  end: string;
  /** The mark of an end on the following day. */
  nextDay: Mark | null;
  break: string;
  worked: string;
  /** Marks of the working time. */
  workedMarks: Mark[];
  lost: string;
  /** Where the times come from, and when they were recorded. */
  recorded: { mark: Mark | null; on: string };
  /** Whether the times are nothing but the plan. */
  isPlan: boolean;
  remark: Label | null;
  /** The cost unit; empty: none. */
  costUnit: string;
  /** Words of a person to the day, after the remark; empty: nothing. */
  words: string;
  /** Later change and late record. */
  mark: Mark | null;
  tint: 'idle' | 'off' | null;
};

/** Signs of the working time on paper; the notes explain them. */
export const WORKED_SIGNS: Readonly<Record<WorkedMark, string>> = { sunday: 'So', holiday: 'FT', over8: '↑' };

const TINTS: Readonly<Record<DayReason, TimesheetRow['tint']>> = {
  free: 'idle',
  no_work: 'idle',
  inactive: 'idle',
  outside_contract: 'idle',
  holiday: 'off',
  leave: 'off',
  not_recorded: null,
};

/** Sign of the source and the day of recording, with its year where that is another one. */
function createRecorded(day: TimesheetDocumentDay, label: WriteLabel): TimesheetRow['recorded'] {
  if (day.source == null) return { mark: null, on: '' };
  const [year = '', month = '', date = ''] = (day.recorded_on ?? '').split('-');
  const on = day.recorded_on ? `${date}.${month}.${day.day.startsWith(year) ? '' : year.slice(2)}` : '';
  const origin = originOf(day);
  if (origin === null) return { mark: null, on };
  const sign = ORIGIN_SIGNS[origin];
  // Letters are read as they are; words for each of them would cost a tenth of the page.
  if (/^\p{L}+$/u.test(sign)) return { mark: null, on: `${sign} ${on}`.trim() };
  return { mark: { sign, words: originLabel(origin, label).german }, on };
}

/** The sign of a later change and of a late record; both share one place. */
function createDayMark({ changed_ex_post, recorded_late }: TimesheetDocumentDay, label: WriteLabel): Mark | null {
  const marks = [
    ...(changed_ex_post ? [{ sign: '*', words: label('documents:timesheet.changedExPost').german }] : []),
    ...(recorded_late ? [{ sign: '°', words: label('documents:timesheet.mark.late').german }] : []),
  ];
  if (marks.length === 0) return null;
  return { sign: marks.map(({ sign }) => sign).join(''), words: marks.map(({ words }) => words).join(', ') };
}

/** Letters of the reasons of a loss on paper, the same in every language; the notes explain them. @source docs/decisions.md D82 */
const LOSS_LETTERS: Readonly<Record<LossReason, string>> = { weather: 'W', orders: 'A' };

/** The letter of the reason of a loss. */
export const lossLetterOf = (reason: LossReason): string => LOSS_LETTERS[reason];

const createLost = ({ lost_minutes, loss_reason }: TimesheetDocumentDay): string =>
  lost_minutes ? `${formatHours(lost_minutes)} ${loss_reason ? LOSS_LETTERS[loss_reason] : ''}`.trim() : '';

/** A kind of absence with its letter, which is the same in every language. @source docs/decisions.md D101 */
export function remarkOfKind(day: string, kind: DayKind | null | undefined, label: WriteLabel): Label | null {
  if (kind == null || kind === 'holiday' || kind === 'inactive') return null;
  return withLetters(day, kind, label(`calendar:kind.${kind}`));
}

const withLetters = (day: string, kind: DayKind, word: Label): Label => {
  const letters = lettersOfKind(kind, day);
  return letters === null ? word : createLabel(`${letters} ${word.german}`, word.second);
};

/** The real hours of a day on which the clock changes, after the letter of its kind, which the notes explain. */
function createClockChange({ day, kind }: TimesheetDocumentDay, minutes: number, label: WriteLabel): Label {
  const hours = label('documents:timesheet.clockChange', { hours: formatHours(minutes) });
  const letters = kind == null ? null : lettersOfKind(kind, day);
  return letters === null ? hours : createLabel(`${letters} ${hours.german}`, hours.second);
}

/** The remark of a day. A later change is written out only where no other remark needs the cell; its mark is always shown. */
function createRemark(day: TimesheetDocumentDay, label: WriteLabel): Label | null {
  const kind = remarkOfKind(day.day, day.kind, label);
  if (day.real_minutes !== undefined) return createClockChange(day, day.real_minutes, label);
  if (kind !== null) return kind;
  const holidayId = holidayOf(day);
  if (holidayId !== null) {
    const holiday = label(`calendar:holiday.${holidayId}`);
    return day.kind === 'holiday' ? withLetters(day.day, 'holiday', holiday) : holiday;
  }
  if (day.reason !== null) return label(`documents:timesheet.reason.${day.reason}`);
  if (day.absence !== null) return label(`documents:timesheet.workedThough.${day.absence}`);
  return day.changed_ex_post ? label('documents:timesheet.changedExPost') : null;
}

/**
 * Label before the words of a person: nothing where the colour of a free day or the mark of a later change says the same, and
 * a kind with letters in German alone, because the notes have it in both languages.
 */
function createShortRemark(day: TimesheetDocumentDay, label: WriteLabel): Label | null {
  const remark =
    day.reason === 'free'
      ? remarkOfKind(day.day, day.kind, label)
      : createRemark({ ...day, changed_ex_post: false }, label);
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
  next: TimesheetDocumentDay | undefined,
  names: PrintedNames['days'][number],
  label: WriteLabel,
): TimesheetRow {
  const words = names.remark ?? '';
  return {
    day: day.day.slice(8),
    weekday: label(`calendar:weekdayShort.${weekdayOf(day.day)}`),
    start: day.start_time ?? '',
    end: day.end_time ?? '',
    nextDay: endsNextDay(day) ? { sign: '+1', words: label('documents:timesheet.note.nextDay').german } : null,
    break: day.worked_minutes > 0 ? formatHours(day.break_minutes) : '',
    worked: day.start_time === null ? '' : formatHours(day.worked_minutes),
    workedMarks: workedMarksOf(day, next).map((mark) => ({
      sign: WORKED_SIGNS[mark],
      words: label(`documents:timesheet.mark.${mark}`).german,
    })),
    lost: createLost(day),
    recorded: createRecorded(day, label),
    isPlan: day.source === 'plan',
    remark: words === '' ? createRemark(day, label) : createShortRemark(day, label),
    costUnit: names.cost_unit ?? '',
    words,
    mark: createDayMark(day, label),
    tint: day.reason === null ? null : TINTS[day.reason],
  };
}
