import { BYTE_ORDER_MARK, durationCells, formatCsvLine } from '@zeitblatt/documents/tables/csv';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { HoursAccountRow } from '@zeitblatt/domain/months/hours-account/statement';
import type { Translate } from '../../../http/context/context.ts';

/** Columns of the table, by their keys in `documents:hoursAccount`. A duration has two: hours, and exact minutes. */
const COLUMNS = [
  'number',
  'lastName',
  'firstName',
  'day',
  ['balance'],
  'month',
  ['ofMonth'],
  ['oldPlus'],
  'ended',
] as const;

/** The list of the accounts on a day as a table for a spreadsheet. */
export function formatHoursTable(rows: readonly HoursAccountRow[], day: IsoDate, t: Translate): string {
  const name = (column: string) => t(`documents:hoursAccount.${column}`);
  const head = COLUMNS.flatMap((column) =>
    typeof column === 'string'
      ? [name(column)]
      : (['inHours', 'inMinutes'] as const).map((unit) => t(`documents:table.${unit}`, { name: name(column[0]) })),
  );
  const lines = rows.map((row) => [
    row.number ?? '',
    row.last_name,
    row.first_name,
    formatDotted(day),
    ...durationCells(row.balance_minutes),
    row.month === null ? '' : formatDotted(row.month),
    ...durationCells(row.month_minutes),
    ...durationCells(row.old_plus_minutes),
    row.ended_on === null ? '' : formatDotted(row.ended_on),
  ]);
  return BYTE_ORDER_MARK + [head, ...lines].map(formatCsvLine).join('');
}
