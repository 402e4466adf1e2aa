import { hundredthsOf, hundredthsOfParts } from '@zeitblatt/domain/calendar/hundredths';
import { LOSS_REASONS, type LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import type { Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';
import { paperNumbers } from '../months/paper-numbers.ts';
import type { TimesheetDocument } from '../months/timesheet-document.ts';
import { BYTE_ORDER_MARK, type CsvCell, durationCells, formatCsvLine } from '../tables/csv.ts';

/** File name of the index of an archive. @source docs/decisions.md D41 */
export const ARCHIVE_INDEX_NAME = 'index.csv';

const PERSON = ['file', 'number', 'lastName', 'firstName', 'month'] as const;

/** Durations, each in hours and in minutes. */
const DURATIONS = [
  'calendar:number.worked',
  'calendar:number.credited',
  'calendar:number.paid',
  'calendar:number.target',
  'calendar:number.difference',
  'documents:archive.lost',
  'documents:archive.lostWeather',
  'documents:archive.lostOrders',
] as const;

const CONFIRMATION = ['confirmedBy', 'confirmedAt', 'version'] as const;

const translate = createTranslator({ isStrict: true });

/** The header line of an archive index, in the language of the user who requested the archive. */
export function formatArchiveIndexHeader(language: Language): string {
  const column = (name: string) => translate(language, `documents:archive.${name}`);
  const durations = DURATIONS.map((key) => translate(language, key)).flatMap((name) =>
    (['inHours', 'inMinutes'] as const).map((unit) => translate(language, `documents:table.${unit}`, { name })),
  );
  return BYTE_ORDER_MARK + formatCsvLine([...PERSON.map(column), ...durations, ...CONFIRMATION.map(column)]);
}

/** The line of a sheet in an archive index. */
export function formatArchiveIndexLine(file: string, sheet: TimesheetDocument): string {
  const { employee, month, totals, confirmation, version } = sheet;
  const [year, number] = month.split('-');
  const { worked, credited, paid, target, difference } = paperNumbers(sheet);
  const isCredited = totals.credited_minutes != null;
  return formatCsvLine([
    file,
    employee.number ?? '',
    employee.last_name,
    employee.first_name,
    `${number}.${year}`,
    ...partCells([worked, isCredited ? credited : null]),
    ...durationCells(isCredited ? paid : null),
    ...partCells([target, difference]),
    ...lostCells(sheet),
    confirmation?.name ?? '',
    confirmation ? formatTimestamp(confirmation.at) : '',
    String(version),
  ]);
}

/** Cells of durations whose hours add up to those of their sum. */
function partCells(minutes: readonly (number | null)[]): CsvCell[] {
  const parts = minutes.map((part) => part ?? 0);
  const hundredths = hundredthsOfParts(hundredthsOf(parts.reduce((sum, part) => sum + part, 0)), parts);
  return minutes.flatMap((part, index) => durationCells(part, hundredths[index]));
}

/** Lost time of Saison-Kurzarbeit, in all and by reason; nothing where the month counts none. */
function lostCells({ totals, days }: TimesheetDocument): CsvCell[] {
  if (totals.lost_minutes === null)
    return [null, ...LOSS_REASONS.map(() => null)].flatMap((none) => durationCells(none));
  const sum = (reason: LossReason): number =>
    days.reduce((all, day) => all + (day.loss_reason === reason ? (day.lost_minutes ?? 0) : 0), 0);
  return [...durationCells(totals.lost_minutes), ...partCells(LOSS_REASONS.map(sum))];
}

/** `2026-06-02 09:15` as `02.06.2026 09:15`. */
const formatTimestamp = (timestamp: string): string => timestamp.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');
