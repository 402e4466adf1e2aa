import { findHeading, knownHeadings } from '@zeitblatt/domain/people/import/import-columns';
import { type Archive, FileProblem } from './unzip.ts';
import { formatOf, type NumberFormat, numberText } from './xlsx-values.ts';
import { type XmlPart, xmlParts } from './xml-tags.ts';

/** A sheet of a workbook. */
export type Sheet = { readonly name: string; readonly rows: readonly (readonly string[])[] };

/** Rows and columns that are read: a table with as many has too many. */
const MOST = { rows: 2100, columns: 80, sheets: 20, merged: 500 } as const;

type Book = {
  readonly firstYear: 1900 | 1904;
  readonly strings: readonly string[];
  readonly formats: readonly NumberFormat[];
};

/**
 * Reads the sheet of a workbook that has most known headings; the first one where none has. Hidden sheets are left out. A formula is its
 * value, an error its name, and cells that are merged downwards have all the same text.
 *
 * @throws FileProblem for an archive that is no workbook
 */
export async function readXlsx(archive: Archive): Promise<Sheet> {
  const workbook = await partsOf(archive, 'xl/workbook.xml');
  const paths = await sheetPaths(archive, workbook);
  const book: Book = {
    firstYear: workbook.some(
      (part) => isOpen(part, 'workbookPr') && /^(?:1|true)$/.test(attribute(part, 'date1904') ?? ''),
    )
      ? 1904
      : 1900,
    strings: readStrings(xmlParts((await archive.text(paths.strings)) ?? '')),
    formats: readFormats(xmlParts((await archive.text(paths.styles)) ?? '')),
  };
  const sheets: Sheet[] = [];
  for (const { name, path } of paths.sheets.slice(0, MOST.sheets))
    sheets.push({ name, rows: readRows(xmlParts((await archive.text(path)) ?? ''), book) });
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== '')));
  const known = filled.map(({ rows }) => knownHeadings(rows[findHeading(rows)] ?? []));
  return filled[known.indexOf(Math.max(...known))] ?? sheets[0] ?? { name: '', rows: [] };
}

const isOpen = (part: XmlPart, name: string): boolean => part.kind === 'open' && part.name === name;

const attribute = (part: XmlPart, name: string): string | undefined =>
  part.kind === 'text' ? undefined : part.attributes(name);

async function partsOf(archive: Archive, path: string): Promise<readonly XmlPart[]> {
  const xml = await archive.text(path);
  if (xml === undefined) throw new FileProblem('isBroken');
  return [...xmlParts(xml)];
}

/** Where the sheets that are shown, the shared texts and the formats stand. */
async function sheetPaths(archive: Archive, workbook: readonly XmlPart[]) {
  const relations = (await partsOf(archive, 'xl/_rels/workbook.xml.rels')).filter((part) =>
    isOpen(part, 'Relationship'),
  );
  const pathOf = (test: (part: XmlPart) => boolean): string => {
    const target = attribute(relations.find(test) ?? { kind: 'text', text: '' }, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  };
  const ofType = (name: string) => pathOf((part) => attribute(part, 'Type')?.endsWith(`/${name}`) === true);
  const shown = workbook.filter((part) => isOpen(part, 'sheet') && !/hidden/i.test(attribute(part, 'state') ?? ''));
  const sheets = shown.map((sheet) => ({
    name: attribute(sheet, 'name') ?? '',
    path: pathOf((part) => attribute(part, 'Id') === attribute(sheet, 'r:id')),
  }));
  return { sheets, strings: ofType('sharedStrings'), styles: ofType('styles') };
}

/** The shared texts: the parts of each, without what is pronounced. */
function readStrings(parts: Iterable<XmlPart>): string[] {
  const strings: string[] = [];
  let open = '';
  let isSpoken = false;
  for (const part of parts) {
    if (part.kind === 'text') {
      if (open === 't' && !isSpoken) strings[strings.length - 1] += part.text;
      continue;
    }
    if (isOpen(part, 'si')) strings.push('');
    if (part.name === 'rPh') isSpoken = part.kind === 'open';
    open = part.kind === 'open' ? part.name : '';
  }
  return strings.map(unescapeLetters);
}

/** `_x000D_` is how a workbook writes a letter that XML cannot hold. */
const unescapeLetters = (text: string): string =>
  text.replaceAll(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The formats of the styles of cells, in their order. */
function readFormats(parts: Iterable<XmlPart>): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCellStyle = false;
  for (const part of parts) {
    if (part.kind === 'text') continue;
    if (part.name === 'cellXfs') isCellStyle = part.kind === 'open';
    if (isOpen(part, 'numFmt')) codes.set(Number(part.attributes('numFmtId')), part.attributes('formatCode') ?? '');
    if (!isCellStyle || !isOpen(part, 'xf')) continue;
    const id = Number(part.attributes('numFmtId') ?? 0);
    formats.push(formatOf(id, codes.get(id)));
  }
  return formats;
}

type Cell = { column: number; type: string; style: number; text: string };

/** The rows with their cells; empty rows between them are left out, however high their numbers. */
function readRows(parts: Iterable<XmlPart>, book: Book): string[][] {
  const rows = new Map<number, string[]>();
  const merged: string[] = [];
  let number = 0;
  let row: string[] = [];
  let cell: Cell | null = null;
  let open = '';
  for (const part of parts) {
    if (part.kind === 'text') {
      if (cell && (open === 'v' || open === 't')) cell.text += part.text;
      continue;
    }
    open = part.kind === 'open' ? part.name : '';
    if (isOpen(part, 'row')) {
      if (rows.size >= MOST.rows) break;
      number = Number(part.attributes('r') ?? number + 1);
      row = [];
      rows.set(number, row);
    } else if (isOpen(part, 'c')) cell = cellOf(part, row.length);
    else if (part.name === 'c' && cell) {
      if (cell.column < MOST.columns) row[cell.column] = cellText(cell, book);
      cell = null;
    } else if (isOpen(part, 'mergeCell')) merged.push(part.attributes('ref') ?? '');
  }
  for (const range of merged.slice(0, MOST.merged)) fillDown(rows, range);
  return [...rows.values()].map((cells) => Array.from(cells, (text: string | undefined) => text ?? ''));
}

function cellOf(part: XmlPart, next: number): Cell {
  const place = /^[A-Z]+/i.exec(attribute(part, 'r') ?? '')?.[0];
  return {
    column: place === undefined ? next : columnOf(place),
    type: attribute(part, 't') ?? 'n',
    style: Number(attribute(part, 's') ?? 0),
    text: '',
  };
}

const columnOf = (letters: string): number =>
  Array.from(letters.toUpperCase()).reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function cellText({ type, style, text }: Cell, { strings, formats, firstYear }: Book): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'n' && text.trim() !== '' && Number.isFinite(Number(text)))
    return numberText(Number(text), formats[style] ?? { kind: 'number' }, firstYear);
  return type === 'd' ? text.replace(/T00:00.*$/, '') : unescapeLetters(text);
}

/** Gives all rows of a range that was merged the text of the first one, for its first column. */
function fillDown(rows: ReadonlyMap<number, string[]>, range: string): void {
  const [, letters, first, last] = /^([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(range) ?? [];
  if (letters === undefined || first === last) return;
  const column = columnOf(letters);
  const text = rows.get(Number(first))?.[column] ?? '';
  for (const [number, cells] of rows)
    if (number > Number(first) && number <= Number(last) && column < MOST.columns) cells[column] ??= text;
}
