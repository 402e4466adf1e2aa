import type { Db } from '../../database/database.ts';

/** Id of the company that an invoice number was given to; undefined for a number that was not given. */
export async function findBilledCompany(
  db: Db,
  { year, count }: { readonly year: number; readonly count: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('invoice_numbers')
    .select('billed_company')
    .where('year', '=', year)
    .where('number', '=', count)
    .executeTakeFirst();
  return row?.billed_company;
}
