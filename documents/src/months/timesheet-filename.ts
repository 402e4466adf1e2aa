import { FORMULA_CHARACTERS } from '../tables/csv.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

/** Characters that some file system, HTTP header or program does not accept in a file name. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"/\\|?*]+/gu;

/** Beginnings of a name that mean a hidden file, a parent folder, a command option, or a formula in the index. */
const UNSAFE_START = new RegExp(`^[.${FORMULA_CHARACTERS.map((character) => `\\${character}`).join('')}]+`);

/** Greatest number of bytes of a personnel number, and of last and first name together, so that a file name stays below 180 bytes. */
const [NUMBER_BYTES_MAX, NAMES_BYTES_MAX] = [40, 110];

const clean = (text: string): string =>
  text.normalize('NFC').replace(UNSAFE, '_').replace(UNSAFE_START, '_').trim().replace(/\s+/g, '_');

/** Shortens a text to a number of bytes: behind a word, or a letter where the first word is too long itself. */
function shorten(text: string, bytesMax: number): string {
  if (Buffer.byteLength(text) <= bytesMax) return text;
  const cut = Buffer.from(text)
    .subarray(0, bytesMax)
    .toString()
    .replace(/\ufffd+$/, '');
  const words = /^[_-]/.test(text.slice(cut.length)) ? cut : cut.replace(/[_-][^_-]*$/, '');
  return words.length * 2 > cut.length ? words : cut;
}

/** Last and first name, of which each gets the room that the other one leaves, and half of it at least. */
function shortenNames(last: string, first: string): [string, string] {
  const room = (other: string): number => Math.max(NAMES_BYTES_MAX / 2, NAMES_BYTES_MAX - Buffer.byteLength(other));
  return [shorten(last, room(first)), shorten(first, room(last))];
}

/** File name `number-lastname-firstname-YYYY-MM.pdf`, valid on every file system. @source docs/decisions.md D41 */
export function timesheetFilename({ employee, month }: Pick<TimesheetDocument, 'employee' | 'month'>): string {
  const number = shorten(clean(employee.number ?? ''), NUMBER_BYTES_MAX);
  const names = shortenNames(clean(employee.last_name), clean(employee.first_name));
  const parts = [number, ...names].filter((text) => text !== '');
  return `${parts.join('-')}-${month}.pdf`;
}

/** File name `number-lastname-firstname-YYYY-MM-v2.pdf` of a version. */
export const versionFilename = (document: Pick<TimesheetDocument, 'employee' | 'month' | 'version'>): string =>
  timesheetFilename(document).replace(/\.pdf$/, `-v${document.version}.pdf`);
