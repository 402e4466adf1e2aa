type Cell = string | number;

/** Formats rows below their titles in columns of equal width; numbers are aligned to the right. */
export function formatTable(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = titles.map((title, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const texts = cells.map((cell) => escapeControlCharacters(String(cell)));
    return {
      title,
      texts,
      width: Math.max(...[title, ...texts].map(lengthOf)),
      isNumber: cells.length > 0 && cells.every((cell) => typeof cell === 'number'),
    };
  });
  const line = (pick: (column: (typeof columns)[number]) => string): string =>
    columns
      .map((column) => {
        const gap = ' '.repeat(column.width - lengthOf(pick(column)));
        return column.isNumber ? `${gap}${pick(column)}` : `${pick(column)}${gap}`;
      })
      .join('  ')
      .trimEnd();
  return [line(({ title }) => title), ...rows.map((_, row) => line(({ texts }) => texts[row] ?? ''))].join('\n');
}

/** Characters as a terminal shows them: a combining accent takes no column. */
const lengthOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

/**
 * Replaces control and format characters, because users type names, and such characters could move the cursor or
 * reverse a line.
 */
export const escapeControlCharacters = (text: string): string => text.replaceAll(/\p{C}/gu, '\u{fffd}');
