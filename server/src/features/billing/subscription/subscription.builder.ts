import { api } from '@zeitblatt/contract/api';
import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import type { CompanyInput } from '@zeitblatt/domain/company/data/company';
import { databaseOf, inCompany } from '../../../database/database.ts';
import { type ActionContext, createEmployee, createUser, type EmployeeOutline } from '../../../demo/builders.ts';
import { saveSheets } from '../../../demo/save-sheets.ts';
import { openSession } from '../../../sessions/open-session.ts';
import type { Client } from '../../../testing/client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { TIME_ZONE, uniqueEmail } from '../../../testing/test-company.ts';

/** The first company of a customer. */
export const COMPANY: CompanyInput = {
  name: 'Fliesen Kaya GmbH',
  street: 'Am Markt 5',
  city_id: null,
  phone: '+49 30 5550',
  fax: null,
  email: null,
  vat_number: null,
  contact_person: null,
  using_cost_units: false,
  show_plan_hours_calculation_paragraph: false,
  timesheet_allocation_block_size: 60,
  has_assumption_day: true,
  has_peace_festival: true,
  has_corpus_christi: false,
  requires_agreement: false,
  is_scaffolding: false,
  sectors: [],
};

/** The receiver of its invoices, without which it cannot subscribe. */
const BILLING_ADDRESS = {
  name: COMPANY.name,
  street: COMPANY.street,
  zip: '10115',
  city: 'Berlin',
  vat_id: null,
  reference: null,
  country: 'DE',
} as const;

/** A person who has registered and confirmed the address: role user, no company, signed in for 30 days. */
export async function createNewcomer(app: TestApp): Promise<{ readonly id: number; readonly client: Client }> {
  const now = app.clock.now();
  const { id } = await createUser(databaseOf(app.pool), { email: uniqueEmail(), role: 'user', companyId: null, now });
  return { id, client: await signInAgain(app, id) };
}

/** Signs a person in, for 30 days. */
export async function signInAgain(app: TestApp, userId: number): Promise<Client> {
  const opening = { userId, kind: 'staying', userAgent: undefined, now: app.clock.now() } as const;
  const { token } = await inCompany(app.pool, null, (db) => openSession(db, opening));
  return app.client(token);
}

/** A company whose founder has begun the free days. */
export type Customer = { readonly client: Client; readonly companyId: number; readonly userId: number };

export async function createCustomer(app: TestApp, plan: PlanAlias = 'starter'): Promise<Customer> {
  const { id, client } = await createNewcomer(app);
  await client.read(api.subscription.startTrial, { body: { plan } });
  const company = await client.read(api.company.create, { body: COMPANY });
  await client.read(api.invoices.changeBillingInfo, { params: { id }, body: BILLING_ADDRESS });
  return { client, companyId: company.id, userId: id };
}

/** A company that pays from today on. */
export async function createPayer(
  app: TestApp,
  { plan = 'starter', payment_method = 'transfer' }: { plan?: PlanAlias; payment_method?: PaymentMethod } = {},
): Promise<Customer> {
  const customer = await createCustomer(app, plan);
  app.clock.pass({ hours: 24 * 15 });
  await customer.client.read(api.subscription.subscribe, { body: { plan, payment_method } });
  return customer;
}

/** Runs work in a transaction of the company, on behalf of its founder. */
export const doIn = <T>(app: TestApp, customer: Customer, work: (doing: ActionContext) => Promise<T>): Promise<T> =>
  inCompany(app.pool, customer.companyId, (db) => {
    const by = { id: customer.userId, name: 'Erika Mustermann' };
    return work({ db, reach: { companyId: customer.companyId }, by, now: app.clock.now() });
  });

/** Employees of a company, past the limit of its plan. @returns their ids and those of their schedules */
export const hirePeople = (app: TestApp, customer: Customer, outlines: readonly EmployeeOutline[]) =>
  doIn(app, customer, async (doing) => {
    const hired = [];
    for (const outline of outlines) hired.push(await createEmployee(doing, outline));
    return hired;
  });

/** Saves a month of an employee. @returns the id of the sheet */
export const saveMonth = (app: TestApp, customer: Customer, scheduleId: number, month: string): Promise<number> =>
  doIn(app, customer, async (doing) => {
    const saving = { month, timeZone: TIME_ZONE, holidays: app.jobTools.holidays };
    const [id = 0] = await saveSheets(doing, saving, [{ schemaId: scheduleId }]);
    return id;
  });

export const foundCompany = (client: Client) => client.send(api.company.create, { body: COMPANY });

/** Amounts in cents, kinds and days of the invoices of a company, in the order of their issue. */
export async function findBilled(app: TestApp, companyId: number): Promise<string[]> {
  const { rows } = await app.admin.query<{ billed: string }>(
    `select i.gross_cents || ': ' || string_agg(b.kind || ' ' || b.plan || ' ' || b.from_day || ' ' || b.to_day, ', ' order by b.id) as billed
     from invoices i join billing_items b on b.company_id = i.company_id and b.invoice_id = i.id
     where i.company_id = $1 group by i.id, i.gross_cents order by i.id`,
    [companyId],
  );
  return rows.map(({ billed }) => billed);
}
