type Cell = string | number;

/** Rows below their titles in columns of one width; numbers stand to the right. */
export function formatTable(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = titles.map((title, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const texts = cells.map((cell) => shown(String(cell)));
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

/** Signs as a terminal shows them: an accent that is a sign of its own takes no place. */
const lengthOf = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length;

/** Names come from strangers: a sign that steers the terminal or turns a line around is shown as what it is. */
export const shown = (text: string): string => text.replaceAll(/\p{C}/gu, '\u{fffd}');
