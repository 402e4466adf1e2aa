/*
 * Typst 0.14 has no way to write row headers and ActualText into a PDF: `pdf.header-cell` is behind a feature that this build has
 * not, and no function takes an ActualText. This module writes both into the structure tree of its file. Every change has as many bytes as what
 * it replaces, so no offset moves. It can go when Typst offers both.
 */

const TABLE_ROW = /\/S \/TR\s+\/P \d+ 0 R\s+\/K \[(\d+) 0 R/g;
const CELL_ID = /\n(\d+) 0 obj\s+<<\s+\/Type \/StructElem\s+\/S \/T[DH]\b/g;
const DATA_CELL =
  /\n(\d+)( 0 obj\s+<<\s+\/Type \/StructElem\s+\/S )\/TD(\s+\/P \d+ 0 R\s+\/A \[<<\s+\/O \/Table\s+)(\/Headers \[[^\]]*\])/g;
const FIGURE =
  /\/S \/Figure(\s+\/P (\d+) 0 R\s+)\/Alt (<[0-9A-F]*>|\([^)]*\))(\s+)\/A \[<<\s+\/O \/Layout\s+\/Placement \/Block\s+>>\]/g;

/**
 * Makes the first cell of each row of a table its header, and the alternative text of each mark its ActualText, so that a screen reader
 * says the day with each cell, and words instead of the names of signs. A cell then finds its headers by their scope (ISO 32000-1,
 * 14.8.5.7), so it no longer names them. A mark is a figure in a cell.
 *
 * @param pdf a file that Typst wrote: tagged, with the structure tree uncompressed
 * @throws RangeError when a change has another length than what it replaces
 * @source docs/decisions/0066-what-a-paper-shows.md
 */
export function nameRowsAndMarks(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1');
  const firstOf = (pattern: RegExp): ReadonlySet<string | undefined> =>
    new Set(Array.from(text.matchAll(pattern), ([, id]) => id));
  const [rowHeaders, cells] = [firstOf(TABLE_ROW), firstOf(CELL_ID)];
  const named = text
    .replace(DATA_CELL, (_, id: string, start: string, parent: string, headers: string) => {
      const [role, attribute] = rowHeaders.has(id) ? ['TH', '/Scope /Row'] : ['TD', ''];
      return `\n${id}${start}/${role}${parent}${attribute.padEnd(headers.length)}`;
    })
    .replace(FIGURE, (figure, parent: string, parentId: string, words: string, space: string) =>
      cells.has(parentId) ? `/S /Span${parent}/ActualText ${words}${space}`.padEnd(figure.length) : figure,
    );
  if (named.length !== text.length) throw new RangeError('the structure of the PDF has moved');
  return Buffer.from(named, 'latin1');
}
