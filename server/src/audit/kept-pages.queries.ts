import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { KeptPage, StoredProofs } from './page-proofs.ts';

/** A kept page without its bytes, with what people find it by. */
export type PageRow = KeptPage & {
  readonly proofs: StoredProofs;
  readonly employee_id: number;
  /** `YYYY-MM` */
  readonly month: string;
};

/** Whether the log says that every page of the company has a proof by a key. */
export async function isFullyProven(db: Db, reach: Reach, keyName: string): Promise<boolean> {
  const { rows } = await sql`select from log_entries
    where company_id = ${reach.companyId} and type in ('records_sealed', 'company_created')
      and data ->> 'pages_proven' = ${keyName}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Pages of a company in the order of their keys: so many after one, or from the first. */
export type PagePlace = { readonly after: KeptPage | null; readonly limit: number };

/** Pages from a place on. Their bytes are not read. */
export const findPages = (db: Db, reach: Reach, place: PagePlace): Promise<PageRow[]> =>
  findRows(db, reach, place, sql`true`);

/** Pages without a proof by a key, from a place on. */
export const findUnprovenPages = (db: Db, reach: Reach, keyName: string, place: PagePlace): Promise<PageRow[]> =>
  findRows(db, reach, place, sql`not p.proofs ? ${keyName}`);

const isAfter = ({ timesheet_id, version, language }: KeptPage): RawBuilder<unknown> =>
  sql`(p.timesheet_id, p.version, p.language) > (${timesheet_id}::bigint, ${version}::int, ${language}::text)`;

async function findRows(
  db: Db,
  { companyId }: Reach,
  { after, limit }: PagePlace,
  condition: RawBuilder<unknown>,
): Promise<PageRow[]> {
  const { rows } = await sql<PageRow>`
    select p.company_id, p.timesheet_id, p.version, p.language, p.pdf_hash, p.proofs, t.employee_id,
      to_char(t.month, 'YYYY-MM') as month
    from drawn_pages p join timesheets t on t.company_id = p.company_id and t.id = p.timesheet_id
    where p.company_id = ${companyId} and ${condition} and ${after ? isAfter(after) : sql`true`}
    order by p.timesheet_id, p.version, p.language limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Adds proofs by a key to pages that are still as they were read. */
export async function addProofs(
  db: Db,
  { companyId }: Reach,
  keyName: string,
  proven: readonly (KeptPage & { readonly proof: string })[],
): Promise<void> {
  await sql`
    update drawn_pages p set proofs = p.proofs || jsonb_build_object(${keyName}::text, n.proof)
    from unnest(${proven.map(({ timesheet_id }) => timesheet_id)}::bigint[], ${proven.map(({ version }) => version)}::int[],
      ${proven.map(({ language }) => language)}::text[], ${proven.map(({ pdf_hash }) => pdf_hash)}::bytea[],
      ${proven.map(({ proof }) => proof)}::text[]) as n (timesheet_id, version, language, pdf_hash, proof)
    where p.company_id = ${companyId} and p.timesheet_id = n.timesheet_id and p.version = n.version
      and p.language = n.language and p.pdf_hash = n.pdf_hash and not p.proofs ? ${keyName}`.execute(db);
}

/** Number of pages with a proof by a key. */
export async function countProvenPages(db: Db, { companyId }: Reach, keyName: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from drawn_pages where company_id = ${companyId} and proofs ? ${keyName}`.execute(db);
  return rows[0]?.count ?? 0;
}
