import type { TimesheetDocument } from '@zeitblatt/documents/timesheets/timesheet-document';

/** Everything that some file system or header takes amiss in a name. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Longest part of a name, in bytes: three of them and the month stay below what every archive takes. */
const MAX_PART = 40;

const part = (text: string): string => cut(text.replace(UNSAFE, '_').replace(/^\.+|\s+/g, '_'));

/** As many whole characters as fit. */
function cut(text: string): string {
  let kept = '';
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > MAX_PART) break;
    kept += character;
  }
  return kept;
}

/** `number-lastname-firstname-YYYY-MM.pdf`, safe on every file system. @source D41 */
export function timesheetFilename({ employee, month }: Pick<TimesheetDocument, 'employee' | 'month'>): string {
  const parts = [employee.number, employee.last_name, employee.first_name].filter(
    (text) => text !== null && text !== '',
  );
  return `${parts.map((text) => part(text ?? '')).join('-')}-${month}.pdf`;
}
