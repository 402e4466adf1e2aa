import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type Seal, sealedMoment } from '@zeitblatt/domain/sealing/sealed-content';
import { sealHash } from '../../../audit/seals.ts';
import type { NewSheet, StoredVersion } from './store-months.queries.ts';

/** A sheet that got a version. */
type SavedSheet = StoredVersion & { readonly company_id: number; readonly month: IsoMonth };

/**
 * The seals of a version that was just stored: of the sheet and of the version. They are made of what was to be stored, not of what is
 * read back, so that a check also compares the two; only the snapshot is made by the statement that stores it.
 *
 * @source docs/decisions/0061-sealed-versions.md
 */
export function sealsOfSheet(
  { id, version, snapshot, company_id, month, predecessor_id, predecessor_version }: SavedSheet,
  content: NewSheet,
): Seal[] {
  const { employee_id, schema_id } = content;
  const predecessor = { predecessor_id, predecessor_version };
  const sheet = {
    company_id,
    id,
    employee_id,
    schema_id,
    month,
    newest_version: version,
    is_deleted: false,
    ...predecessor,
  };
  const ofVersion = {
    ...content,
    company_id,
    timesheet_id: id,
    version,
    snapshot,
    confirmed_at: sealedMoment(Temporal.Instant.from(content.confirmed_at)),
  };
  return [
    { of: 'sheet', id, version: 0, employee_id, on: month, hash: sealHash('sheet', sheet) },
    { of: 'sheet_version', id, version, employee_id, on: month, hash: sealHash('sheet_version', ofVersion) },
  ];
}
