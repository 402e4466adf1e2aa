/** Characters with which a spreadsheet begins a formula; it reads the full-width forms like the ASCII ones. */
export const FORMULA_CHARACTERS = ['=', '+', '-', '@', '＝', '＋', '－', '＠'] as const;

/** A negative amount like `-25,13` is a number in every spreadsheet. */
const AMOUNT = /^-\d+,\d+$/;

const isFormula = (text: string): boolean =>
  !AMOUNT.test(text) && (/^[\t\r\n]/.test(text) || FORMULA_CHARACTERS.some((character) => text.startsWith(character)));

/**
 * A separator inside a cell, before what may be a formula: a spreadsheet that separates by commas or tabs begins a cell
 * there, also behind spaces and quotes.
 */
const FORMULA_BEHIND_SEPARATOR = /(?:[,;]|(?<=[\s\S])[\t\r\n])(?=[\s"']*[=+\-@＝＋－＠])/g;

const NEEDS_QUOTES = /[";\r\n]/;

const LINE_END = '\r\n';

/** Byte order mark, by which a spreadsheet recognizes UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** A cell with a text, or with a number of the product's own, which no spreadsheet takes for a formula. */
export type CsvCell = string | number;

function formatCell(text: CsvCell): string {
  if (typeof text === 'number') return String(text).replace('.', ',');
  const inside = text.replaceAll(FORMULA_BEHIND_SEPARATOR, "$&'");
  const neutralized = isFormula(text) ? `'${inside}` : inside;
  return NEEDS_QUOTES.test(neutralized) ? `"${neutralized.replaceAll('"', '""')}"` : neutralized;
}

/**
 * Formats a line of a CSV file for a German spreadsheet: separated by semicolons, formulas neutralized by a leading `'`, also
 * those behind a separator inside a cell.
 *
 * @source docs/decisions.md D44
 */
export const formatCsvLine = (cells: readonly CsvCell[]): string => cells.map(formatCell).join(';') + LINE_END;

/**
 * The cells of a duration: German decimal hours with two decimals, and exact minutes, because rounded hours need not add up. Nothing in
 * both for null.
 *
 * @param hundredths of an hour, where they were rounded together with others to add up
 */
export const durationCells = (
  minutes: number | null,
  hundredths = Math.round(((minutes ?? 0) * 100) / 60),
): CsvCell[] => {
  if (minutes === null) return ['', ''];
  return [(hundredths / 100).toFixed(2).replace('.', ','), minutes];
};
