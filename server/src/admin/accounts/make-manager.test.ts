import { api } from '@zeitblatt/contract/api';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { expect, test } from 'vitest';
import { databaseOf } from '../../database/database.ts';
import { createUser } from '../../demo/builders.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { openSession, uniqueEmail } from '../../testing/test-company.ts';
import { adminOf } from '../testing/run-admin-command.ts';

// Commands use the real clock, so the application does too.
const app = setUpApp({ now: Temporal.Now.instant().toString() });

const makeManager = (email: string) => adminOf(app)('make-manager', email);

async function account(more: { role?: Role; companyId?: number; isVerified?: boolean } = {}) {
  const email = uniqueEmail();
  const now = app.clock.now();
  const { id } = await createUser(databaseOf(app.pool), { email, role: 'user', companyId: null, now, ...more });
  return { email, id };
}

const roleOf = async (id: number): Promise<string | undefined> =>
  (await app.admin.query<{ role: string }>('select role from users where id = $1', [id])).rows[0]?.role;

const COMPANY = { name: 'Neubau GmbH', street: 'Hofgasse 1', phone: '08031 1', timesheet_allocation_block_size: 60 };

test('a registered user can create a company after make-manager, and not before', async () => {
  const { email, id } = await account();
  const signIn = async () => app.client(await openSession(app.pool, id, app.clock.now()));
  const before = await signIn();
  const create = (client = before) =>
    client.raw({ method: 'POST', url: '/api/company', payload: { ...COMPANY, city_id: null } });
  expect((await create()).status).toBe(403);
  const { code, stdout, stderr } = await makeManager(email.toUpperCase());
  expect([code, stdout, stderr]).toEqual([0, 'Erika Mustermann can sign in again and create a company.\n', '']);
  const after = await signIn();
  expect((await create(after)).status).toBe(201);
  expect((await after.read(api.company.get, {})).name).toBe('Neubau GmbH');
});

test('S23 sessions that were opened before cannot be refreshed', async () => {
  const { email, id } = await account();
  await openSession(app.pool, id, app.clock.now());
  await makeManager(email);
  const { rows } = await app.admin.query('select is_refreshable from sessions where user_id = $1', [id]);
  expect(rows).toEqual([{ is_refreshable: false }]);
});

test('make-manager refuses a user with a company, and one with an unconfirmed address', async () => {
  const company = await app.company();
  const cases = [
    [await account({ companyId: company.id, role: 'employee' }), /belongs to a company already\./],
    [await account({ companyId: company.id }), /belongs to a company already\./],
    [await account({ isVerified: false }), /is not confirmed by its owner yet\./],
    [await account({ role: 'company_manager' }), /may create a company already\./],
  ] as const;
  for (const [{ email, id }, reason] of cases) {
    const role = await roleOf(id);
    const { code, stdout, stderr } = await makeManager(email);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(reason);
    expect(await roleOf(id)).toBe(role);
  }
});

test('invalid and unknown addresses get different messages', async () => {
  expect(await makeManager('nobody@test.example')).toMatchObject({ code: 1 });
  expect(await makeManager('nobody')).toMatchObject({ code: 2 });
});
