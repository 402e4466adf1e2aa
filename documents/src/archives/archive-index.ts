import type { Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { BYTE_ORDER_MARK, csvLine } from '../tables/csv.ts';
import type { TimesheetDocument } from '../timesheets/timesheet-document.ts';

/** Name of the index among the files of an archive. @source docs/decisions.md D41 */
export const INDEX_NAME = 'index.csv';

const COLUMNS = [
  'file',
  'number',
  'lastName',
  'firstName',
  'month',
  'workedHours',
  'targetHours',
  'confirmedBy',
  'confirmedAt',
  'version',
] as const;

const translate = createTranslator({ isStrict: true });

/** The head of an index, in the language of whoever asked for the archive. */
export const indexHead = (language: Language): string =>
  BYTE_ORDER_MARK + csvLine(COLUMNS.map((column) => translate(language, `documents:archive.${column}`)));

/** The line of a sheet that lies in the archive. */
export function indexLine(file: string, sheet: TimesheetDocument): string {
  const { employee, month, totals, confirmation, version } = sheet;
  const [year, number] = month.split('-');
  const [date = '', time = ''] = confirmation.at.split(' ');
  return csvLine([
    file,
    employee.number ?? '',
    employee.last_name,
    employee.first_name,
    `${number}.${year}`,
    hours(totals.worked_minutes),
    hours(totals.target_minutes),
    confirmation.name,
    `${date.split('-').reverse().join('.')} ${time}`,
    String(version),
  ]);
}

/** Two decimals tell every minute from the next. */
const hours = (minutes: number): string => (minutes / 60).toFixed(2).replace('.', ',');
