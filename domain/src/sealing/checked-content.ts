import { canonicalJson } from './canonical-json.ts';
import { SEALED_RECORDS, type SealedContent } from './sealed-content.ts';

/** Fields that a check code covers besides the content: whose version of which month it is. */
export type CheckedVersion = { readonly employee_id: number; readonly month: string };

/** Name of the format, which a changed list of fields has to change too. */
const FORMAT = 'zeitblatt-check-1';

/** Fields of a sealed version that are known only once it is stored; the snapshot holds the code itself. */
const KNOWN_LATER: readonly string[] = ['timesheet_id', 'snapshot'];

const FIELDS = SEALED_RECORDS.sheet_version.fields.filter((field) => !KNOWN_LATER.includes(field));

/**
 * The text that the check code of a version is made of: the format, whose month it is, and everything that was confirmed.
 *
 * @throws RangeError for a value that JSON cannot write
 * @source docs/decisions/0067-check-codes.md
 */
export function checkedText({ employee_id, month }: CheckedVersion, content: SealedContent<'sheet_version'>): string {
  const given = content as Readonly<Record<string, unknown>>;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, given[field]]));
  return `${FORMAT}\n${canonicalJson({ ...fields, employee_id, month })}`;
}
