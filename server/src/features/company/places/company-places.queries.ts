import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

type Move = {
  readonly from: number | null;
  readonly to: number | null;
  readonly validFrom: IsoDate;
  readonly by: number;
  readonly now: Temporal.Instant;
};

/**
 * Notes that the company is at another place from a day on, also on later days for which another place was noted. The first move also
 * notes the place before it. The caller has locked the company.
 *
 * @source docs/decisions.md D118
 */
export async function insertCompanyMove(db: Db, { companyId }: Reach, move: Move): Promise<void> {
  const { from, to, validFrom, by, now } = move;
  await sql`
    with known as (select number, valid_from from company_places where company_id = ${companyId}),
      place (step, valid_from, city_id) as (
        select 0, null::date, ${from}::bigint where not exists (select from known)
        union all select 1, ${validFrom}::date, ${to}::bigint
        union all select distinct 2, valid_from, ${to}::bigint from known where valid_from > ${validFrom}::date)
    insert into company_places (company_id, number, valid_from, city_id, created_at, created_by)
    select ${companyId}, (select coalesce(max(number), 0) from known) + row_number() over (order by step, valid_from), valid_from, city_id,
      ${now.toString()}::timestamptz, ${by}
    from place`.execute(db);
}

/** Whether anything was recorded in a company that depends on its place: sheets, leave, times. */
export async function hasRecords(db: Db, { companyId }: Reach): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from timesheets where company_id = ${companyId})
      or exists (select from day_records where company_id = ${companyId})
      or exists (select from tracks where company_id = ${companyId})
      or exists (select from leaves where company_id = ${companyId}) as found`.execute(db);
  return rows[0]?.found ?? false;
}
