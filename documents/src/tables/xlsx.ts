import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { formatXlsxCell } from './xlsx-cell.ts';
import { CONTENT_TYPES, RELATIONS, STYLES, WORKBOOK_RELATIONS, workbookOf } from './xlsx-parts.ts';

/** A column of a table. Cells of dates, moments and times are written as in a CSV file: `31.12.2026`, `31.12.2026 08:15`, `08:15`. */
export type XlsxColumn = {
  readonly name: string;
  readonly type: 'text' | 'number' | 'date' | 'moment' | 'time';
  /** Digits behind the comma of a number; 0 unless said otherwise. */
  readonly decimals?: number;
};

type XlsxTable = {
  /** Name of the sheet. */
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  /** Unix seconds of the last change. */
  readonly modified: number;
};

/** A workbook under way: its rows are compressed as they come, so that memory does not grow with the table. */
export type XlsxWriter = {
  readonly add: (cells: readonly (string | number | null)[]) => Promise<void>;
  readonly end: () => Promise<Buffer>;
};

/**
 * Begins an Excel workbook of one table. Numbers, dates and times are real ones; everything else is text, so that nothing that
 * people wrote becomes a formula.
 *
 * @source docs/decisions/0092-excel-files.md
 */
export function createXlsx({ name, columns, modified }: XlsxTable): XlsxWriter {
  const zip = new ZipFile();
  const options = { mtime: new Date(modified * 1000), mode: 0o100644 };
  const addPart = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml), path, options);
  const sheet = new PassThrough();
  addPart('[Content_Types].xml', CONTENT_TYPES);
  addPart('_rels/.rels', RELATIONS);
  addPart('xl/_rels/workbook.xml.rels', WORKBOOK_RELATIONS);
  addPart('xl/styles.xml', STYLES);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options);
  const file = buffer(zip.outputStream);
  let rows = 0;

  const write = async (cells: readonly string[]): Promise<void> => {
    rows += 1;
    const xml = `<row r="${rows}">${cells.map((cell, at) => (cell === '' ? '' : `<c r="${columnName(at)}${rows}" ${cell}</c>`)).join('')}</row>`;
    if (!sheet.write(xml)) await once(sheet, 'drain');
  };

  const begun = (async () => {
    sheet.write(sheetHead(columns));
    await write(columns.map((column) => formatXlsxCell({ type: 'heading' }, column.name)));
  })();

  return {
    add: async (cells) => {
      await begun;
      await write(columns.map((column, at) => formatXlsxCell(column, cells[at] ?? null)));
    },
    end: async () => {
      await begun;
      const range = { last: columnName(columns.length - 1), rows };
      sheet.end(`</sheetData><autoFilter ref="A1:${range.last}${rows}"/></worksheet>`);
      addPart('xl/workbook.xml', workbookOf(name, range));
      zip.end();
      return file;
    },
  };
}

/** Letters of a column: A to Z, then AA. */
const columnName = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);

/** Widths in letters, by what a column holds. A long heading makes it wider. */
const WIDTHS: Readonly<Record<XlsxColumn['type'], number>> = { text: 20, number: 10, date: 12, moment: 17, time: 8 };

function sheetHead(columns: readonly XlsxColumn[]): string {
  const widths = columns.map(({ name, type }, at) => {
    const width = Math.max(WIDTHS[type], Math.min(name.length + 4, 40));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>',
    `<cols>${widths.join('')}</cols><sheetData>`,
  ].join('');
}
