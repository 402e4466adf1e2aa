import { formatHours } from '@zeitblatt/domain/calendar/clock-time';
import { lastDayOf } from '@zeitblatt/domain/calendar/dates';
import { ruleInForceOn } from '@zeitblatt/domain/months/law/facts/rules';
import type { Label, WriteLabel } from '../labels/bilingual.ts';
import { explainOrigins } from './day-origin.ts';
import type { PrintedNames } from './printed-names.ts';
import type { TimesheetDocument } from './timesheet-document.ts';
import { explainLetters, type TimesheetRow, WORKED_SIGNS } from './timesheet-rows.ts';
import { minutesOverEightHours, type WorkedMark } from './worked-marks.ts';

/** An explanation of a mark. */
export type Note = { mark: string; text: Label };

/** Explains the marks that occur on a sheet, and no others. */
export function createNotes(
  rows: readonly TimesheetRow[],
  names: PrintedNames,
  { days, month }: TimesheetDocument,
  label: WriteLabel,
): Note[] {
  const origins = explainOrigins(days, label);
  const letters = explainLetters(days, label);
  const worked = new Set(rows.flatMap(({ workedMarks }) => workedMarks.map(({ sign }) => sign)));
  const isHolidayExplained = days.some(({ kind }) => kind === 'holiday');
  const has = (sign: string): boolean => rows.some(({ mark }) => mark?.sign.includes(sign) === true);
  const when = (
    isUsed: boolean,
    mark: string,
    key: string,
    params?: Readonly<Record<string, string | number>>,
  ): Note[] => (isUsed ? [{ mark, text: label(`documents:timesheet.note.${key}`, params) }] : []);
  const ofWork = (mark: WorkedMark, params?: Readonly<Record<string, string | number>>): Note[] =>
    when(worked.has(WORKED_SIGNS[mark]), WORKED_SIGNS[mark], mark, params);
  return [
    ...when(has('*'), '*', 'changedExPost'),
    ...when(has('°'), '°', 'recordedLate', { days: allowedDaysToRecord(month) }),
    ...when(
      rows.some(({ nextDay }) => nextDay !== null),
      '+1',
      'nextDay',
    ),
    ...ofWork('sunday'),
    ...(isHolidayExplained ? [] : ofWork('holiday')),
    ...(worked.has(WORKED_SIGNS.over8) ? ofWork('over8', { hours: hoursOverEight(days) }) : []),
    ...(origins === null ? [] : [origins]),
    ...(letters === null ? [] : [letters]),
    ...when(names.has_code_points, '[U+…]', 'codePoints'),
  ];
}

const hoursOverEight = (days: TimesheetDocument['days']): string =>
  formatHours(days.reduce((sum, day) => sum + minutesOverEightHours(day), 0));

/** Days within which the law wants work recorded. */
function allowedDaysToRecord(month: string): number {
  const rule = ruleInForceOn('recorded_late', lastDayOf(month));
  if (rule === null) throw new RangeError(`no rule on late records in ${month}`);
  return rule.figures.allowedDays;
}
