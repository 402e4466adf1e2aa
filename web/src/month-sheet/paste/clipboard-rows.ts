import { cellsOfLine } from '../cells/day-line.ts';

/** Content of the clipboard; an empty text for a kind that it lacks. */
export type Clipboard = { readonly text: string; readonly html: string };

/** The rows of what was copied in a spreadsheet, each with its cells; empty rows at the end are left out. */
export function rowsOfClipboard({ text, html }: Clipboard): string[][] {
  const lines = linesOf(text);
  // Some programs write the cells of a table below each other, and only their HTML tells the columns.
  const table = lines.some((line) => line.length > 1) ? [] : rowsOfTable(html);
  const rows = (table.some((row) => row.length > 1) ? table : lines).map((row) => row.map(cleaned));
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  return rows.slice(0, last + 1);
}

/** Spreadsheets write blanks that do not break, and a mark of the direction, into their cells. */
const cleaned = (cell: string): string => {
  const text = cell.replace(/[\s\u00a0\u202f\u200e\u200f\ufeff]+/g, ' ').trim();
  return /^[-–—./]+$/.test(text) ? '' : text;
};

/** Lines of plain text; a cell with several lines stands between quotation marks. */
function linesOf(text: string): (readonly string[])[] {
  const quoted: string[] = [];
  const whole = text.replace(/(^|\t|\n)"((?:[^"]|"")*)"(?=\t|\r?\n|$)/g, (_, before: string, inside: string) => {
    quoted.push(inside.replaceAll('""', '"').replace(/\s*\r?\n\s*/g, ', '));
    return `${before}\u0001`;
  });
  return whole
    .replaceAll('\r\n', '\n')
    .split(/[\n\r]/)
    .map((line) => cellsOfLine(line.replaceAll('\u0001', () => quoted.shift() ?? '')));
}

function rowsOfTable(html: string): string[][] {
  if (!html.includes('<td')) return [];
  const rows = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('tr');
  return [...rows].map((row) => [...row.querySelectorAll('td, th')].map((cell) => cell.textContent));
}
