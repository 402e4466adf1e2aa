import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import {
  createCustomer,
  createNewcomer,
  foundCompany,
} from '../../features/billing/subscription/subscription.builder.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { adminOf } from '../testing/run-admin-command.ts';

// Commands use the real clock, so the application does too.
const app = setUpApp({ now: Temporal.Now.instant().toString() });

const subscriptions = (...words: string[]) => adminOf(app)('subscriptions', ...words);

test('the subscriptions of all companies are listed, and one can be granted without end', async () => {
  const { client, companyId } = await createCustomer(app, 'premium');
  const line = async () => (await subscriptions()).stdout.split('\n').find((one) => one.includes('Fliesen Kaya'));
  expect(await line()).toMatch(/Fliesen Kaya GmbH +Premium +trial +0/);
  expect((await subscriptions('grant', String(companyId))).code).toBe(0);
  expect(await line()).toMatch(/Platin +granted/);
  expect(await client.read(api.subscription.get, {})).toMatchObject({ state: 'granted', ends_on: null });
  const again = await subscriptions('grant', String(companyId));
  expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already')]);
});

test('what is not understood is said', async () => {
  for (const words of [['grant'], ['take', '1'], ['grant', 'x']]) expect((await subscriptions(...words)).code).toBe(2);
  expect((await subscriptions('grant', '999999')).code).toBe(1);
});

test('whom the operator makes a manager founds a company without end and without invoices, also after a trial', async () => {
  const { id, client } = await createNewcomer(app);
  await client.read(api.subscription.startTrial, { body: { plan: 'starter' } });
  const { rows } = await app.admin.query<{ email: string }>('select email from users where id = $1', [id]);
  expect((await adminOf(app)('make-manager', rows[0]?.email ?? '')).code).toBe(0);
  expect((await foundCompany(client)).status).toBe(201);
  expect(await client.read(api.subscription.get, {})).toMatchObject({ state: 'granted', plan: 'platin' });
});
