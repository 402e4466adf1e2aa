/*
 * Typst 0.14 has no way to write row headers and ActualText into a PDF: `pdf.header-cell` is behind a feature that this build has
 * not, and no function takes an ActualText. This module writes both into the structure tree of its file. Every change has as many bytes as what
 * it replaces, so no offset moves. It can go when Typst offers both.
 */

const ELEMENT = '/Type /StructElem';
/** An element up to its role, then a row up to its first cell, a cell of data up to its headers, any cell, or a figure up to its placement. */
const ROW_CELL_OR_FIGURE = new RegExp(
  String.raw`(\n(\d+) 0 obj\s+<<\s+/Type /StructElem\s+/S )(?:${[
    String.raw`/TR\s+/P \d+ 0 R\s+/K \[(\d+) 0 R`,
    String.raw`/TD(\s+/P \d+ 0 R\s+/A \[<<\s+/O /Table\s+)(/Headers \[[^\]]*\])`,
    String.raw`/T[DH]\b`,
    String.raw`/Figure(\s+/P (\d+) 0 R\s+)/Alt (<[0-9A-F]*>|\([^)]*\))(\s+)/A \[<<\s+/O /Layout\s+/Placement /Block\s+>>\]`,
  ].join('|')})`,
  'g',
);

/** Groups of {@link ROW_CELL_OR_FIGURE}: those of other alternatives are missing. */
type Groups = [before: string, id: string, ...rest: (string | undefined)[]];

/**
 * Makes the first cell of each row of a table its header, and the alternative text of each mark its ActualText, so that a screen reader
 * says the day with each cell, and words instead of the names of signs. A cell then finds its headers by their scope (ISO 32000-1,
 * 14.8.5.7), so it no longer names them. A mark is a figure in a cell.
 *
 * @param pdf a file that Typst wrote: tagged, with the structure tree uncompressed, each element before those in it. It is changed in place
 * @returns the changed file
 * @throws RangeError when a change has another length than what it replaces
 * @source docs/decisions/0066-what-a-paper-shows.md
 */
export function nameRowsAndMarks(pdf: Buffer): Buffer {
  // The structure tree lies in one piece; fonts and the attached data around it are most of the file.
  const [start, end] = [pdf.indexOf(ELEMENT), pdf.lastIndexOf(ELEMENT)];
  if (start < 0) throw new RangeError('a PDF without a structure tree');
  const from = pdf.lastIndexOf('\n', pdf.lastIndexOf('obj', start));
  const text = pdf.toString('latin1', from, pdf.indexOf('endobj', end));
  const rowHeaders = new Set<string>();
  const cells = new Set<string>();
  const change = (
    all: string,
    ...[before, id, firstCell, table, headers, parent, parentId, words, space]: Groups
  ): string => {
    if (firstCell !== undefined) {
      rowHeaders.add(firstCell);
    } else if (parent !== undefined) {
      return cells.has(parentId ?? '') ? `${before}/Span${parent}/ActualText ${words}${space}`.padEnd(all.length) : all;
    } else {
      cells.add(id);
      if (headers !== undefined) {
        const isHeader = rowHeaders.has(id);
        return `${before}${isHeader ? '/TH' : '/TD'}${table}${(isHeader ? '/Scope /Row' : '').padEnd(headers.length)}`;
      }
    }
    return all;
  };
  const changed = text.replace(ROW_CELL_OR_FIGURE, change);
  if (changed.length !== text.length) throw new RangeError('a mark or a row has no room for its words');
  pdf.write(changed, from, 'latin1');
  return pdf;
}
