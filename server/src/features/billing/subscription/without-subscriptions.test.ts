import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';
import { createNewcomer, foundCompany } from './subscription.builder.ts';

const app = setUpApp({ subscriptions: 'off' });

test('an installation without subscriptions lets every confirmed account found a company, for good', async () => {
  const { client } = await createNewcomer(app);
  const { user } = await client.read(api.access.authorized, {});
  expect(user).toMatchObject({ role: 'company_manager', subscription_data: { active: true, is_offered: false } });
  expect((await foundCompany(client)).status).toBe(201);
  for (const send of [
    client.send(api.subscription.startTrial, { body: { plan: 'starter' } }),
    client.send(api.subscription.subscribe, { body: { plan: 'starter', payment_method: 'transfer' } }),
  ]) {
    const { status, body } = await send;
    expect([status, body.code]).toEqual([409, 'subscriptions_off']);
  }
  app.clock.pass({ hours: 24 * 29 });
  await app.doHourlyWork();
  expect((await client.read(api.access.authorized, {})).user).toMatchObject({ role: 'company_manager' });
  expect((await app.admin.query('select from invoices')).rows).toEqual([]);
});
