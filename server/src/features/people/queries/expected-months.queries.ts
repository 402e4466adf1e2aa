import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../database/reach.ts';
import type { DB } from '../../../database/tables.ts';

/**
 * First day of the first month whose sheets are expected of a company: the month in which it was founded here, or that of its first sheet
 * where that is earlier. No month before it is missing.
 *
 * @source docs/decisions/0084-months-before-the-company.md
 */
export const expectedFrom = ({ companyId }: Reach): RawBuilder<unknown> => sql`(
  select least(date_trunc('month', min(founded.created_at))::date,
    (select min(month) from timesheets where timesheets.company_id = ${companyId} and timesheets.deleted_at is null))
  from companies founded where founded.company_id = ${companyId})`;

/** {@link expectedFrom} as a month, in one row. */
export const selectExpectedFrom = (db: Kysely<DB>, reach: Reach) =>
  db.selectNoFrom(sql<IsoMonth>`to_char(${expectedFrom(reach)}, 'YYYY-MM')`.as('expected_from'));
