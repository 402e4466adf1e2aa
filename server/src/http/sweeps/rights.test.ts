import { api } from '@zeitblatt/contract/api';
import { ROLES } from '@zeitblatt/domain/accounts/access/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { createNewcomer } from '../../features/billing/subscription/subscription.builder.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { createSweep } from '../../testing/sweeps/sweep-callers.ts';
import { CALLS, hasScope } from '../../testing/sweeps/sweep-calls.ts';
import { exampleRequestFor } from '../../testing/sweeps/sweep-examples.ts';

const app = setUpApp();
const sweep = setUp(beforeAll, () => createSweep(app));

describe('a refused caller learns the reason', () => {
  test.each([
    ['user', /Demoversion/],
    ['employee self', /Berechtigung/],
  ] as const)('S21 S22 %s', async (name, text) => {
    const { client, things } = await sweep.caller(name);
    const { body } = await client.raw(exampleRequestFor(['timesheets.remove', api.timesheets.remove], things));
    expect(body.message).toMatch(text);
  });
});

test('a user without a company can only found one', async () => {
  const stray = await app.company();
  for (const role of ROLES) {
    const client = await stray.signIn(role, 'en');
    const { user } = await client.read(api.access.authorized, {});
    await app.admin.query('update users set company_id = null where id = $1', [user.id]);
    for (const call of CALLS.filter(([, one]) => hasScope(one, 'company'))) {
      const { status, body } = await client.raw(exampleRequestFor(call, sweep.things));
      expect(status, call[0]).toBe(403);
      expect(['no_company', 'forbidden', 'demo_only'], call[0]).toContain(body.code);
    }
  }
});

test.each([
  ['without a trial', null, 'user'],
  ['in the free days', '2026-11-30', 'user'],
  ['after the free days', '2026-10-31', 'user'],
  ['made a manager', null, 'company_manager'],
] as const)('no call fails for a person %s', async (_, trialEndsOn, role) => {
  for (const call of CALLS.filter(([, one]) => !hasScope(one, 'company'))) {
    const { id, client } = await createNewcomer(app);
    await app.admin.query('update users set role = $2 where id = $1', [id, role]);
    if (trialEndsOn !== null)
      await app.admin.query("insert into personal_subscriptions values ($1, 'starter', $2)", [id, trialEndsOn]);
    const { status } = await client.raw(exampleRequestFor(call, { ...sweep.things, reader: id }));
    expect.soft([500, 503], call[0]).not.toContain(status);
  }
});
