import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { CollectedMethod, FinishedSetup, KeptMethod } from './provider/payment-provider.ts';

/** The company as the provider's customer: its name, and the address of the manager who asks. */
export async function getCustomerDetails(
  db: Db,
  { companyId }: Reach,
  userId: number,
): Promise<{ name: string; email: string }> {
  return db
    .selectFrom('companies')
    .innerJoin('users', 'users.company_id', 'companies.company_id')
    .select(['companies.name', 'users.email'])
    .where('companies.company_id', '=', companyId)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Id of the company at the provider; undefined before it set a method up. */
export async function findCustomer(db: Db, { companyId }: Reach): Promise<string | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('customer')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.customer;
}

/** Notes the customer of a company, unless a parallel call has. */
export async function insertCustomer(
  db: Db,
  { companyId }: Reach,
  customer: string,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto('payment_customers')
    .values({ company_id: companyId, customer, created_at: now.toString() })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
}

/** The company's method of payment; undefined while nothing is kept. */
export async function findMethod(db: Db, { companyId }: Reach): Promise<KeptMethod | undefined> {
  return db
    .selectFrom('payment_methods')
    .select(['method as id', 'brand', 'last4', 'mandate'])
    .select((eb) => eb.ref('kind').$castTo<CollectedMethod>().as('kind'))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** Keeps the method of a setup in place of that of an earlier one. @returns whether anything has changed */
export async function storeMethod(
  db: Db,
  { companyId }: Reach,
  { begunAt, method: { kind, id: method, brand, last4, mandate } }: FinishedSetup,
): Promise<boolean> {
  const kept = { kind, method, brand, last4, mandate, set_up_at: begunAt.toString() };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_methods')
    .values({ company_id: companyId, ...kept })
    .onConflict((conflict) =>
      conflict
        .column('company_id')
        .doUpdateSet(kept)
        .where('payment_methods.method', '!=', method)
        .where('payment_methods.set_up_at', '<=', kept.set_up_at),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
