import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type Seal, sealedMoment } from '@zeitblatt/domain/sealing/sealed-content';
import { sealHash } from '../../../audit/seals.ts';
import type { Reach } from '../../../database/reach.ts';
import type { StoredSheet } from './store-months.queries.ts';

/**
 * The seals of a version that was just stored: of the sheet and of the version. They are made of what was to be stored, not of what is
 * read back, so that a check also compares the two; only the snapshot is made by the statement that stores it.
 *
 * @source docs/decisions/0061-sealed-versions.md
 */
export function sealsOfSheet({ companyId: company_id }: Reach, month: IsoMonth, stored: StoredSheet): Seal[] {
  const { id, version, employee_id } = stored;
  const sheet = { ...stored, company_id, month, newest_version: version, is_deleted: false };
  const ofVersion = {
    ...stored,
    company_id,
    timesheet_id: id,
    confirmed_at: sealedMoment(Temporal.Instant.from(stored.confirmed_at)),
  };
  return [
    { of: 'sheet', id, version: 0, employee_id, on: month, hash: sealHash('sheet', sheet) },
    { of: 'sheet_version', id, version, employee_id, on: month, hash: sealHash('sheet_version', ofVersion) },
  ];
}
