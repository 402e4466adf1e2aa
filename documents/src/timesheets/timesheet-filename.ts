import { FORMULA_SIGNS } from '../tables/csv.ts';
import type { TimesheetDocument } from './timesheet-document.ts';

/** Everything that some file system, header or reader takes amiss in a name. */
const UNSAFE = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}<>:"/\\|?*]+/gu;

/** What a name must not begin with: hidden files, ways out, options of a command; and what an index would have to mask. */
const UNSAFE_BEGIN = new RegExp(`^[.${FORMULA_SIGNS.map((sign) => `\\${sign}`).join('')}]+`);

/** Longest part of a name, in bytes: three of them and the month stay below what every archive takes. */
const MAX_PART = 40;

const part = (text: string): string =>
  cut(text.normalize('NFC').replace(UNSAFE, '_').replace(UNSAFE_BEGIN, '_').replace(/\s+/g, '_'));

/** As many whole characters as fit. */
function cut(text: string): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > MAX_PART) break;
    kept += character;
  }
  return kept;
}

/** `number-lastname-firstname-YYYY-MM.pdf`, safe on every file system. @source docs/decisions.md D41 */
export function timesheetFilename({ employee, month }: Pick<TimesheetDocument, 'employee' | 'month'>): string {
  const parts = [employee.number, employee.last_name, employee.first_name].filter(
    (text) => text !== null && text !== '',
  );
  return `${parts.map((text) => part(text ?? '')).join('-')}-${month}.pdf`;
}
