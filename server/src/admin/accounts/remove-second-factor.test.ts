import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { isSessionAlive, registerUser, signIn } from '../../features/accounts/calls/accounts.builder.ts';
import { protectedUser } from '../../features/accounts/second-factor/second-factor.builder.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { adminOf } from '../testing/run-admin-command.ts';

// Commands use the real clock, so the application does too.
const app = setUpApp({ now: Temporal.Now.instant().toString() });

const remove = (email: string) => adminOf(app)('remove-second-factor', email);

test('remove-second-factor lets a locked-out person sign in with the password, ends the sessions and tells the person', async () => {
  const { email, client } = await protectedUser(app);
  const { code, stdout, stderr } = await remove(email.toUpperCase());
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Erika Mustermann signs in with the password alone');
  expect(await isSessionAlive(client)).toBe(false);
  expect((await signIn(app, email)).body.token).toBeDefined();
  expect((await app.mails.kindsTo(email)).at(-1)).toBe('second_factor_off');
});

test('remove-second-factor leaves an entry with the operator in the log of the company', async () => {
  const company = await app.company();
  const { email, id } = await protectedUser(app);
  await app.admin.query('update users set company_id = $1 where id = $2', [company.id, id]);
  expect((await remove(email)).code).toBe(0);
  const manager = await company.signIn('company_manager');
  const { data } = await manager.read(api.company.log, { query: { page: 1, type: 'second_factor_removed' } });
  expect(data).toHaveLength(1);
  expect(data[0]?.subject).toBe('Erika Mustermann');
});

test('remove-second-factor refuses unknown addresses and people without a second factor', async () => {
  const { email } = await registerUser(app);
  expect(await remove(email)).toMatchObject({ code: 1, stdout: '' });
  expect(await remove('nobody@test.example')).toMatchObject({ code: 1 });
  expect(await remove('nobody')).toMatchObject({ code: 2 });
});
