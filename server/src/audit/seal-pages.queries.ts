import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { RecordKey } from './sealed-rows.queries.ts';

/** Notes the newest entry of the log as the one that seals some pages. The caller holds the lock of the log. */
export async function nameSealOfPages(db: Db, { companyId }: Reach, pages: readonly RecordKey[]): Promise<void> {
  if (pages.length === 0) return;
  await sql`
    update drawn_pages p set log_entry = (select max(id) from log_entries where company_id = ${companyId})
    from unnest(${pages.map(({ id }) => id)}::bigint[], ${pages.map(({ version }) => version)}::int[],
      ${pages.map(({ day }) => day)}::text[]) as sealed (timesheet_id, version, language)
    where p.company_id = ${companyId} and p.timesheet_id = sealed.timesheet_id and p.version = sealed.version
      and p.language = sealed.language`.execute(db);
}
