import { OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import { required } from '@zeitblatt/domain/rules/required';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { bill } from './invoices.api.ts';

const FIRST_DAY = '2026-01-01';

/** Issues an invoice of one more month, by transfer. @returns its id */
export async function addInvoice(app: TestApp, company: TestCompany): Promise<number> {
  const billed = await company.does(async ({ db, reach, now }) => {
    const { count } = await db
      .selectFrom('billing_items')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const from = Temporal.PlainDate.from(FIRST_DAY).add({ months: count });
    const to = from.add({ months: 1 }).subtract({ days: 1 });
    const days = { from: from.toString(), to: to.toString() };
    const { queue, holidays } = app.jobTools;
    const context = {
      queue,
      holidays,
      operator: OPERATOR,
      today: '2026-11-20',
      now,
      payment_method: 'transfer' as const,
    };
    return bill(db, reach, [{ kind: 'period', plan: 'starter', grossCents: 2990, ...days }], context);
  });
  return required(billed, 'an invoice of a test').id;
}

/** Issues an invoice whose files are there, though without content, and stores a billing address. @returns id of the invoice */
export async function addInvoiceWithFiles(app: TestApp, company: TestCompany): Promise<number> {
  const id = await addInvoice(app, company);
  await app.admin.query(
    `insert into invoice_files (company_id, invoice_id, format, bytes, sha256, created_at)
     select $1, $2, format, bytes::bytea, sha256(bytes::bytea), $3
     from (values ('pdf', '%PDF-1.7'), ('xml', '<?xml version="1.0"?>')) as given (format, bytes)`,
    [company.id, id, app.clock.now().toString()],
  );
  await app.admin.query(
    `insert into billing_addresses (company_id, name, street, zip, city)
     values ($1, 'Beispiel GmbH', 'Am Markt 5', '86150', 'Augsburg') on conflict do nothing`,
    [company.id],
  );
  return id;
}
