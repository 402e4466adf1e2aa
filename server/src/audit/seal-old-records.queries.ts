import { SEALING, type Seal } from '@zeitblatt/domain/sealing/sealed-content';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';

/** Takes the lock under which entries are appended, until the end of the transaction. */
export const lockLog = (db: Db, reach: Reach): Promise<unknown> =>
  sql`select append_log(${reach.companyId}, '[]'::jsonb)`.execute(db);

/** The list of kinds of which an entry says that all records are sealed; 0 for any other entry. The first list was written as `true`. */
export const sealingOf = (data: RawBuilder<unknown>): RawBuilder<number> => sql<number>`(case ${data} -> 'fully_sealed'
  when 'true'::jsonb then 1 else coalesce((${data} ->> 'fully_sealed')::int, 0) end)`;

/** Whether the log says that every record of the company has a seal, of all kinds that there are today. */
export async function isFullySealed(db: Db, reach: Reach): Promise<boolean> {
  const { rows } = await sql`select from log_entries
    where company_id = ${reach.companyId} and type in ('records_sealed', 'company_created') and ${sealingOf(sql`data`)} >= ${SEALING}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Employees of the company, deleted ones too. */
export async function findEmployeeIds(db: Db, reach: Reach): Promise<number[]> {
  const found = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** First and last name of an employee. */
export async function findEmployeeName(db: Db, reach: Reach, employeeId: number): Promise<string | null> {
  const found = await db
    .selectFrom('employees')
    .select(['first_name', 'last_name'])
    .where('company_id', '=', reach.companyId)
    .where('id', '=', employeeId)
    .executeTakeFirst();
  return found ? `${found.first_name} ${found.last_name}` : null;
}

/** Seals of the records of an employee in the log, also of those that were removed. */
export async function findKnownSeals(db: Db, reach: Reach, employeeId: number): Promise<Seal[]> {
  const { rows } = await sql<{ seal: Seal }>`
    select seal from log_entries l cross join lateral jsonb_array_elements(l.data -> 'seals') as seal
    where l.company_id = ${reach.companyId} and l.data ? 'seals'
      and (l.data ->> 'employee_id')::bigint = ${employeeId}`.execute(db);
  return rows.map(({ seal }) => seal);
}
