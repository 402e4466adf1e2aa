/** The cells of a line, with the number of the line that it begins at, from 1. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

const BYTE_ORDER_MARK = '\ufeff';

/** A cell in quotes, with doubled ones inside, or one without; then what ends it. */
const CELL = /(?:[ \t]*"((?:[^"]|"")*)"[ \t]*|([^,;"\r\n]*))([,;]|\r\n|\n|\r|$)/y;

/**
 * Reads lines of cells, as spreadsheets write them: comma or semicolon, quotes, any end of line. Empty lines are left
 * out.
 *
 * @returns the lines before the first one that cannot be read, and the number of that one
 */
export function parseCsv(text: string): { lines: CsvLine[]; unreadable: number | null } {
  const content = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const lines: CsvLine[] = [];
  let cells: string[] = [];
  let line = 1;
  let start = 1;
  CELL.lastIndex = 0;
  while (CELL.lastIndex < content.length) {
    const found = CELL.exec(content);
    if (!found) return { lines, unreadable: start };
    const [whole, quoted, plain = '', end = ''] = found;
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += whole.match(/\r\n|\n|\r/g)?.length ?? 0;
    if (end === ',' || end === ';') continue;
    if (cells.some((cell) => cell !== '')) lines.push({ line: start, cells });
    cells = [];
    start = line;
  }
  if (cells.some((cell) => cell !== '')) lines.push({ line: start, cells });
  return { lines, unreadable: null };
}
