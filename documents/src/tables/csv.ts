/** Signs that make a spreadsheet take a cell for a formula; the wide ones are read as the narrow ones. */
export const FORMULA_SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'] as const;

const isFormula = (text: string): boolean =>
  /^[\t\r\n]/.test(text) || FORMULA_SIGNS.some((sign) => text.startsWith(sign));

const SPECIAL = /[";\r\n]/;

const LINE_END = '\r\n';

/** Tells a spreadsheet that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

function cell(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text;
  return SPECIAL.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * A line of a table that a German spreadsheet opens: semicolons, and no cell that it would calculate.
 *
 * @source docs/decisions.md D44
 */
export const csvLine = (cells: readonly string[]): string => cells.map(cell).join(';') + LINE_END;
