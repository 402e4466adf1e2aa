/** Cells of a record, and the number of the line where it begins, from 1. */
export type CsvLine = { readonly line: number; readonly cells: readonly string[] };

const BYTE_ORDER_MARK = '\ufeff';

/** A quoted cell with doubled quotes inside, or an unquoted one; then its separator or line end. */
const CELL = /(?:[ \t]*"((?:[^"]|"")*)"[ \t]*|([^,;"\r\n]*))([,;]|\r\n|\n|\r|$)/y;

/**
 * Parses CSV as spreadsheets write it: comma or semicolon, quotes, any line ending. Empty lines are left out.
 *
 * @returns the lines before the first unreadable one, and the number of that line
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
