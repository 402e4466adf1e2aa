import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registerUser } from '../features/accounts/calls/accounts.builder.ts';
import { createTemporaryFolder } from '../launch/testing/temporary-folder.ts';
import { setUpApp } from '../testing/set-up.ts';
import { adminEnvironmentOf } from './testing/run-admin-command.ts';
import { spawnAdminCommand } from './testing/spawn-admin-command.ts';

// All other tests of commands run them in their own process. These prove that a command ends with its exit code,
// whatever it has opened.
const app = setUpApp();

/** Runs a command beside a setting of psql that would keep it from the database. */
const spawned = (...words: readonly string[]) =>
  spawnAdminCommand(words, { ...adminEnvironmentOf(app), PGSSLMODE: 'require' });

test('a wrong usage ends with 2, on stderr', async () => {
  const { code, stdout, stderr } = await spawned('reboot');
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toBe("There is no command 'reboot'. npm run admin -- help lists them.\n");
});

test('a failure ends with 1, on stderr', async () => {
  const { code, stdout, stderr } = await spawned('verify-log', '999999');
  expect([code, stdout, stderr]).toEqual([1, '', 'There is no company 999999.\n']);
});

test('a command that queued a mail ends', async () => {
  const { email } = await registerUser(app);
  expect(await spawned('delete-account', email)).toMatchObject({ code: 0, stderr: '' });
  expect(await app.mails.to(email)).toMatchObject([{ kind: 'account_deleted_by', data: { by: 'Support (anna)' } }]);
});

test('a command that drew PDFs ends', async () => {
  const company = await app.company();
  await company.confirms('2026-09', await company.hires());
  const folder = createTemporaryFolder();
  expect(await spawned('export', String(company.id), folder)).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(folder)).toHaveLength(1);
});
