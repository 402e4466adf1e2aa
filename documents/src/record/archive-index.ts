import { LOSS_REASONS, type LossReason } from '@zeitblatt/domain/days/day/loss-reason';
import type { Language } from '@zeitblatt/i18n/languages';
import { createTranslator } from '@zeitblatt/i18n/translate';
import type { TimesheetDocument } from '../months/timesheet-document.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '../tables/csv.ts';

/** File name of the index of an archive. @source docs/decisions.md D41 */
export const ARCHIVE_INDEX_NAME = 'index.csv';

const COLUMNS = [
  'file',
  'number',
  'lastName',
  'firstName',
  'month',
  'workedHours',
  'targetHours',
  'creditedHours',
  'paidHours',
  'lostHours',
  'lostWeather',
  'lostOrders',
  'confirmedBy',
  'confirmedAt',
  'version',
] as const;

const translate = createTranslator({ isStrict: true });

/** The header line of an archive index, in the language of the user who requested the archive. */
export const formatArchiveIndexHeader = (language: Language): string =>
  BYTE_ORDER_MARK + formatCsvLine(COLUMNS.map((column) => translate(language, `documents:archive.${column}`)));

/** The line of a sheet in an archive index. */
export function formatArchiveIndexLine(file: string, sheet: TimesheetDocument): string {
  const { employee, month, totals, confirmation, version } = sheet;
  const [year, number] = month.split('-');
  return formatCsvLine([
    file,
    employee.number ?? '',
    employee.last_name,
    employee.first_name,
    `${number}.${year}`,
    formatHours(totals.worked_minutes),
    formatHours(totals.target_minutes),
    totals.credited_minutes == null ? '' : formatHours(totals.credited_minutes),
    totals.credited_minutes == null ? '' : formatHours(totals.worked_minutes + totals.credited_minutes),
    ...lostCells(sheet),
    confirmation?.name ?? '',
    confirmation ? formatTimestamp(confirmation.at) : '',
    String(version),
  ]);
}

/** Lost time of Saison-Kurzarbeit, in all and by reason; empty where the month counts none. */
function lostCells({ totals, days }: TimesheetDocument): string[] {
  if (totals.lost_minutes === null) return ['', '', ''];
  const sum = (reason: LossReason): number =>
    days.reduce((all, day) => all + (day.loss_reason === reason ? (day.lost_minutes ?? 0) : 0), 0);
  return [totals.lost_minutes, ...LOSS_REASONS.map(sum)].map(formatHours);
}

/** Formats minutes as German decimal hours, with two decimals, so that different minutes never give the same text. */
const formatHours = (minutes: number): string => (minutes / 60).toFixed(2).replace('.', ',');

/** `2026-06-02 09:15` as `02.06.2026 09:15`. */
const formatTimestamp = (timestamp: string): string => timestamp.replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');
