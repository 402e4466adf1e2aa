/** Characters with which a spreadsheet begins a formula; it reads the full-width forms like the ASCII ones. */
export const FORMULA_CHARACTERS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'] as const;

const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || FORMULA_CHARACTERS.some((character) => text.startsWith(character));

const NEEDS_QUOTES = /[";\r\n]/;

const LINE_END = '\r\n';

/** Byte order mark, by which a spreadsheet recognizes UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

function formatCell(text: string): string {
  const neutralized = isFormula(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(neutralized) ? `"${neutralized.replaceAll('"', '""')}"` : neutralized;
}

/**
 * Formats a line of a CSV file for a German spreadsheet: separated by semicolons, formulas neutralized by a leading `'`.
 *
 * @source docs/decisions.md D44
 */
export const formatCsvLine = (cells: readonly string[]): string => cells.map(formatCell).join(';') + LINE_END;
