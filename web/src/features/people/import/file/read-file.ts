import { decodeTable } from '@zeitblatt/domain/people/import/decode-table';
import { readTable, tableProblem } from '@zeitblatt/domain/people/import/read-table';

/** Largest file that is read, in bytes. */
const MOST_BYTES = 5_000_000;

/** Most bytes of an unpacked workbook. */
const MOST_UNPACKED = 50_000_000;

/** Why a file or a pasted text is no table of people; each is the name of a text. */
export type ReadProblem =
  | NonNullable<ReturnType<typeof tableProblem>>
  | 'tooLarge'
  | 'tooLargeUnpacked'
  | 'isXls'
  | 'isLocked'
  | 'hasMacros'
  | 'isOther'
  | 'isForeign'
  | 'isBroken';

/** The text of a table, or why there is none. */
export type ReadResult = { readonly text: string; readonly sheet?: string } | { readonly problem: ReadProblem };

/** Takes a pasted text, if people may stand in it. */
export function readText(text: string, sheet?: string): ReadResult {
  const problem = tableProblem(readTable(text));
  if (problem !== null) return { problem };
  return sheet === undefined ? { text } : { text, sheet };
}

/** Reads a file of a spreadsheet: CSV in any encoding, or an Excel workbook, whose reader is loaded then. */
export async function readFile(file: Pick<Blob, 'size' | 'arrayBuffer'>): Promise<ReadResult> {
  if (file.size > MOST_BYTES) return { problem: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = strangeKind(bytes);
  if (problem !== null) return { problem };
  if (startsWith(bytes, 'PK')) return readWorkbook(bytes);
  const text = decodeTable(bytes, (encoding, options) => new TextDecoder(encoding, options));
  if (text === null) return { problem: 'isForeign' };
  return NO_TEXT.test(text) ? { problem: 'isOther' } : readText(text);
}

/** Control characters, which no table has. */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001f]/;

const startsWith = (bytes: Uint8Array, letters: string): boolean =>
  Array.from(letters).every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** Files that carry the name of a table and are none. */
function strangeKind(bytes: Uint8Array): ReadProblem | null {
  // The format of Excel until 2003; a workbook with a password is kept in such a file too.
  if (startsWith(bytes, '\u00d0\u00cf\u0011\u00e0')) return holds(bytes, 'EncryptedPackage') ? 'isLocked' : 'isXls';
  // Pages and XML that programs call .xls.
  const head = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart().toLowerCase();
  if (/^\ufeff?(?:<\?xml|<html|<!doctype|<table|<meta)/.test(head)) return 'isXls';
  return head.startsWith('%pdf') || head.startsWith('{\\rtf') ? 'isOther' : null;
}

/** Whether a text of two bytes for each letter stands somewhere. */
const holds = (bytes: Uint8Array, text: string): boolean => new TextDecoder('utf-16le').decode(bytes).includes(text);

async function readWorkbook(bytes: Uint8Array): Promise<ReadResult> {
  const { openArchive, FileProblem, readXlsx } = await import('./workbook.ts');
  try {
    const archive = openArchive(bytes, MOST_UNPACKED);
    if (archive.paths.some((path) => /vbaProject\.bin$/i.test(path))) return { problem: 'hasMacros' };
    if (!archive.paths.includes('xl/workbook.xml')) return { problem: 'isOther' };
    const { name, rows } = await readXlsx(archive);
    return readText(asText(rows), name);
  } catch (error) {
    if (error instanceof FileProblem) return { problem: error.problem };
    throw error;
  }
}

/** Rows as a text with tabs, whatever stands in their cells. */
const asText = (rows: readonly (readonly string[])[]): string =>
  ['sep=\t', ...rows.map((row) => row.map(quoted).join('\t'))].join('\n');

const quoted = (cell: string): string => {
  const plain = cell.replaceAll(/\s+/g, ' ').trim();
  return plain.includes('"') ? `"${plain.replaceAll('"', '""')}"` : plain;
};
