import type { BillingAddress, BillingAddressInput } from '@zeitblatt/domain/billing/invoices/billing-address';
import type { Buyer } from '@zeitblatt/domain/billing/invoices/invoice-content';
import { compactVatId, isGermanVatId } from '@zeitblatt/domain/rules/vat-id';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/**
 * The receiver of a company's invoices: the saved address, or else the company with its own.
 *
 * @param options.isLocked locks the company until the end of the transaction, before a change
 */
export async function getBillingAddress(
  db: Db,
  reach: Reach,
  options: { isLocked?: boolean } = {},
): Promise<BillingAddress> {
  const company = await db
    .selectFrom('companies')
    .leftJoin('cities', 'cities.id', 'companies.city_id')
    .select(['companies.name', 'companies.street', 'vat_number', 'cities.zip', 'cities.name as city'])
    .where('companies.company_id', '=', reach.companyId)
    .$if(options.isLocked ?? false, (query) => query.forNoKeyUpdate('companies'))
    .executeTakeFirstOrThrow();
  const saved = await db
    .selectFrom('billing_addresses')
    .select(['name', 'street', 'zip', 'city', 'vat_id', 'reference'])
    .where('company_id', '=', reach.companyId)
    .executeTakeFirst();
  if (saved) return { ...saved, country: 'DE', is_saved: true };
  const { vat_number, street, ...address } = company;
  const vat_id = vat_number !== null && isGermanVatId(vat_number) ? compactVatId(vat_number) : null;
  return { ...address, street: street || null, vat_id, reference: null, country: 'DE', is_saved: false };
}

/** The receiver as it stands on an invoice. */
export async function getBuyer(db: Db, reach: Reach): Promise<Buyer> {
  const { name, street, zip, city, country, reference, vat_id: vatId } = await getBillingAddress(db, reach);
  return { name, street, zip, city, country, reference, vatId };
}

export async function upsertBillingAddress(
  db: Db,
  { companyId }: Reach,
  address: Omit<BillingAddressInput, 'country'>,
): Promise<void> {
  await db
    .insertInto('billing_addresses')
    .values({ company_id: companyId, ...address })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(address))
    .execute();
}
