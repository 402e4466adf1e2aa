/*
 * Typst 0.14 has no way to write row headers and ActualText into a PDF: `pdf.header-cell` is behind a feature that this build has
 * not, and no function takes an ActualText. This module writes both into the structure tree of its file. Every change has as many bytes as what
 * it replaces, so no offset moves. It can go when Typst offers both.
 */

const ELEMENT = '/Type /StructElem';
const TABLE_ROW = /\/S \/TR\s+\/P \d+ 0 R\s+\/K \[(\d+) 0 R/g;
const CELL_ID = /\n(\d+) 0 obj\s+<<\s+\/Type \/StructElem\s+\/S \/T[DH]\b/g;
const DATA_CELL =
  /(\n(\d+) 0 obj\s+<<\s+\/Type \/StructElem\s+\/S )\/TD\s+\/P \d+ 0 R\s+\/A \[<<\s+\/O \/Table\s+(\/Headers \[[^\]]*\])/g;
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
  // The structure tree lies in one piece; fonts and the attached data around it are most of the file.
  const [start, end] = [pdf.indexOf(ELEMENT), pdf.lastIndexOf(ELEMENT)];
  if (start < 0) throw new RangeError('a PDF without a structure tree');
  const from = pdf.lastIndexOf('\n', pdf.lastIndexOf('obj', start));
  const text = pdf.toString('latin1', from, pdf.indexOf('endobj', end));
  const firstOf = (pattern: RegExp): ReadonlySet<string | undefined> =>
    new Set(Array.from(text.matchAll(pattern), ([, id]) => id));
  const rowHeaders = firstOf(TABLE_ROW);
  const cells = text.includes('/S /Figure') ? firstOf(CELL_ID) : new Set<string>();
  const written = Buffer.from(pdf);
  for (const cell of text.matchAll(DATA_CELL)) {
    const [all, beforeRole = '', id, headers = ''] = cell;
    const at = from + cell.index;
    const isHeader = rowHeaders.has(id);
    if (isHeader) written.write('/TH', at + beforeRole.length, 'latin1');
    written.write((isHeader ? '/Scope /Row' : '').padEnd(headers.length), at + all.length - headers.length, 'latin1');
  }
  for (const figure of cells.size === 0 ? [] : text.matchAll(FIGURE)) {
    const [all, parent = '', parentId, words = '', space = ''] = figure;
    const span = `/S /Span${parent}/ActualText ${words}${space}`.padEnd(all.length);
    if (span.length !== all.length) throw new RangeError('a mark has no room for its words');
    if (cells.has(parentId)) written.write(span, from + figure.index, 'latin1');
  }
  return written;
}
