import { FORMULA_CHARACTERS } from '../tables/csv.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

/** Characters that some file system, HTTP header or program does not accept in a file name. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"/\\|?*]+/gu;

/** Beginnings of a name that mean a hidden file, a parent folder, a command option, or a formula in the index. */
const UNSAFE_START = new RegExp(`^[.${FORMULA_CHARACTERS.map((character) => `\\${character}`).join('')}]+`);

/** Longest part of a file name in bytes; three parts and the month stay below 150 bytes. */
const PART_BYTES_MAX = 40;

const cleanPart = (text: string): string =>
  truncate(text.normalize('NFC').replace(UNSAFE, '_').replace(UNSAFE_START, '_').replace(/\s+/g, '_'));

/** Truncates a text to a number of bytes, without cutting a character. */
function truncate(text: string): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > PART_BYTES_MAX) break;
    kept += character;
  }
  return kept;
}

/** File name `number-lastname-firstname-YYYY-MM.pdf`, valid on every file system. @source docs/decisions.md D41 */
export function timesheetFilename({ employee, month }: Pick<TimesheetDocument, 'employee' | 'month'>): string {
  const parts = [employee.number, employee.last_name, employee.first_name]
    .filter((text) => text !== null)
    .filter((text) => text !== '')
    .map(cleanPart);
  return `${parts.join('-')}-${month}.pdf`;
}

/** File name `number-lastname-firstname-YYYY-MM-v2.pdf` of a version. */
export const versionFilename = (document: Pick<TimesheetDocument, 'employee' | 'month' | 'version'>): string =>
  timesheetFilename(document).replace(/\.pdf$/, `-v${document.version}.pdf`);
