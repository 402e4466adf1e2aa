import { api } from '@zeitblatt/contract/api';
import { OPERATOR } from '@zeitblatt/domain/billing/invoices/invoice.builder';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import { addDays, dateInTimeZone, type IsoDate } from '@zeitblatt/domain/calendar/dates';
import { required } from '@zeitblatt/domain/rules/required';
import type { DoubleMethod } from '../../../testing/stripe/double-payments.ts';
import type { StripeDouble } from '../../../testing/stripe/stripe-double.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { bill } from '../invoices/invoices.api.ts';
import { insertTry } from './collections.queries.ts';
import { insertCustomer, storeMethod } from './methods.queries.ts';
import { insertPlan, insertReminder } from './plans.queries.ts';

/** An invoice of a test. */
export type TestInvoice = { readonly id: number; readonly number: string; readonly dueOn: IsoDate };

/** Issues an invoice of one month from today on. */
export async function billMonth(
  app: TestApp,
  company: TestCompany,
  method: PaymentMethod = 'card',
): Promise<TestInvoice> {
  const { queue, holidays, timeZone, now } = app.jobTools;
  const today = dateInTimeZone(timeZone, now());
  const item = { kind: 'period', plan: 'starter', from: today, to: addDays(today, 29), grossCents: 2990 } as const;
  const context = { queue, holidays, operator: OPERATOR, today, now: now(), payment_method: method };
  return required(await company.does(({ db, reach }) => bill(db, reach, [item], context)), 'an invoice of a test');
}

/** Sets a card or bank account up as a manager does it in the browser. */
export async function setUpMethod(double: StripeDouble, company: TestCompany, method: DoubleMethod): Promise<void> {
  const manager = await company.signIn('company_manager');
  const { intent } = await manager.read(api.payments.createIntent, {});
  double.confirm(intent.client_secret, method);
  await manager.read(api.payments.updateCard, {
    body: { setup_intent: intent.client_secret.split('_secret_')[0] ?? '' },
  });
}

/** Address of the messages of Stripe. */
export const WEBHOOK = '/api/webhooks/stripe';

/** Posts a message as Stripe does. @returns the status */
export const postWebhook =
  (app: TestApp) =>
  async (body: string | Buffer, signature: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.app.inject({ method: 'POST', url: WEBHOOK, headers, payload: body })).statusCode;
  };

/** State of an invoice, of its plan, and of its tries. */
export async function stateOf(app: TestApp, company: TestCompany, { id }: Pick<TestInvoice, 'id'>) {
  const ask = async (text: string) => (await app.admin.query(text, [company.id, id])).rows;
  const [invoice] = await ask('select state from invoice_states where company_id = $1 and invoice_id = $2');
  const [plan] = await ask('select state, method from payment_plans where company_id = $1 and invoice_id = $2');
  const tries = await ask(
    'select state, due_on, code from collections where company_id = $1 and invoice_id = $2 order by attempt',
  );
  return {
    invoice: String(invoice?.state),
    plan: plan === undefined ? null : { state: String(plan.state), method: String(plan.method) },
    tries: tries.map((row) => ({
      state: String(row.state),
      dueOn: String(row.due_on),
      code: row.code as string | null,
    })),
  };
}

/** Kinds of the mails about payments to the manager of a company, oldest first. */
export async function paymentMailsOf(app: TestApp, company: TestCompany): Promise<string[]> {
  const { rows } = await app.admin.query<{ kind: string }>(
    `select kind from mails m join users u on u.email = m.receiver
     where u.id = $1 and (kind like '%payment%' or kind = 'ended_for_not_paying') order by m.id`,
    [company.manager.id],
  );
  return rows.map(({ kind }) => kind);
}

/** A row of everything that is stored about payments, for an invoice that is there. */
export async function addPaymentRows(company: TestCompany, invoiceId: number): Promise<void> {
  const kept = { kind: 'card', id: 'pm_1', brand: 'visa', last4: '4242', mandate: null } as const;
  const dueOn = '2026-12-04';
  await company.does(async ({ db, reach, now }) => {
    await insertCustomer(db, reach, `cus_${reach.companyId}`, now);
    await storeMethod(db, reach, { customer: '', companyId: reach.companyId, begunAt: now, method: kept });
    await insertPlan(db, reach, { invoiceId, method: 'transfer', firstOn: dueOn, dueOn, state: 'open' }, now);
    await insertTry(db, reach, { invoiceId, attempt: 1, dueOn }, now);
    await insertReminder(db, reach, { invoiceId, dueOn, step: 1 }, now);
  });
}
