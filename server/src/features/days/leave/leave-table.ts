import { BYTE_ORDER_MARK, formatCsvLine } from '@zeitblatt/documents/tables/csv';
import { createXlsx, type XlsxColumn } from '@zeitblatt/documents/tables/xlsx';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import type { LeaveYearRow } from '@zeitblatt/domain/days/leave/leave-wire';
import type { Translate } from '../../../http/context/context.ts';

/** Columns of the table, by their keys in `documents:leaveYear`, with the type of their cells. */
const COLUMNS = [
  ['number', 'text'],
  ['lastName', 'text'],
  ['firstName', 'text'],
  ['year', 'number'],
  ['statutory', 'number'],
  ['contract', 'number'],
  ['extra', 'number'],
  ['corrected', 'number'],
  ['carried', 'number'],
  ['lapsed', 'number'],
  ['taken', 'number'],
  ['planned', 'number'],
  ['left', 'number'],
  ['rest', 'number'],
  ['lapsesOn', 'date'],
  ['lapses', 'number'],
  ['notice', 'date'],
] as const satisfies readonly (readonly [string, XlsxColumn['type']])[];

const cellsOf = (row: LeaveYearRow): (string | number)[] => [
  row.number ?? '',
  row.last_name,
  row.first_name,
  row.year,
  row.statutory_days,
  row.contract_days,
  row.extra_days,
  row.corrected_days,
  row.carried_days,
  row.lapsed_days,
  row.taken_days,
  row.planned_days,
  row.left_days,
  row.rest_of_day,
  row.next_lapse === null ? '' : formatDotted(row.next_lapse.on),
  row.next_lapse?.days ?? '',
  row.notice === null ? '' : formatDotted(row.notice.sent_at.slice(0, 10)),
];

/** The table of a year for a spreadsheet. */
export function formatLeaveTable(rows: readonly LeaveYearRow[], t: Translate): Buffer {
  const head = COLUMNS.map(([key]) => t(`documents:leaveYear.${key}`));
  return Buffer.from(BYTE_ORDER_MARK + [head, ...rows.map(cellsOf)].map(formatCsvLine).join(''));
}

/** The same as a workbook. */
export async function formatLeaveWorkbook(
  rows: readonly LeaveYearRow[],
  { t, now }: { readonly t: Translate; readonly now: Temporal.Instant },
): Promise<Buffer> {
  const columns = COLUMNS.map(([key, type]) => ({
    name: t(`documents:leaveYear.${key}`),
    type,
    ...(type === 'number' && key !== 'year' ? { decimals: key === 'rest' ? 2 : 1 } : {}),
  }));
  const name = t('documents:leaveYear.title');
  const workbook = createXlsx({ name, columns, modified: Math.floor(now.epochMilliseconds / 1000) });
  for (const row of rows) await workbook.add(cellsOf(row));
  return workbook.end();
}
