import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import { newPasswordBody, registerUser, registrationBody, signIn } from './accounts.builder.ts';

const app = setUpApp();

const register = (email: string) =>
  app.anonymous.read(api.accounts.register, { body: registrationBody(email, 'password of a stranger') });
const forgot = (email: string) => app.anonymous.read(api.accounts.forgotPassword, { body: { email } });

async function registerOften(email: string): Promise<void> {
  for (let times = 0; times < 4; times += 1) await register(email);
}

async function inviting() {
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  return async (email: string) => {
    const { id } = await company.hires();
    await manager.read(api.accounts.invite, { params: { id }, body: { email } });
  };
}

const lastTo = async (email: string) => (await app.mails.kindsTo(email)).at(-1);

describe('S32 repeated registrations with the address of another user', () => {
  test('does not keep a new password from its owner, and writes to them three times at most', async () => {
    const { email } = await registerUser(app);
    await registerOften(email);
    expect((await app.mails.kindsTo(email)).filter((kind) => kind === 'already_registered')).toHaveLength(3);
    await forgot(email);
    expect(await lastTo(email)).toBe('reset_password');
  });

  test('does not keep an invitation from its owner', async () => {
    const [invite, email] = [await inviting(), uniqueEmail()];
    await registerOften(email);
    await invite(email);
    expect(await lastTo(email)).toBe('invitation');
  });
});

describe('an invited employee without a password', () => {
  test('gets the invitation again after a registration with their address, and only the newest works', async () => {
    const [invite, email] = [await inviting(), uniqueEmail()];
    await invite(email);
    const older = await app.mails.tokenTo(email);
    await register(email);
    expect(await app.mails.kindsTo(email)).toEqual(['invitation', 'invitation']);
    expect((await app.mails.to(email)).at(-1)?.data).toMatchObject({ company: 'Beispiel GmbH' });
    const newer = await app.mails.tokenTo(email);
    const accept = (token: string) =>
      app.anonymous.send(api.accounts.resetPassword, { body: newPasswordBody(email, token) });
    expect([(await accept(older)).status, (await accept(newer)).status]).toEqual([422, 200]);
    expect((await signIn(app, email, 'password of a stranger')).status).toBe(401);
  });

  test('gets three invitations an hour, and the newest of them goes on working', async () => {
    const [invite, email] = [await inviting(), uniqueEmail()];
    await invite(email);
    await registerOften(email);
    expect(await app.mails.kindsTo(email)).toEqual(['invitation', 'invitation', 'invitation']);
    const body = newPasswordBody(email, await app.mails.tokenTo(email));
    expect((await app.anonymous.send(api.accounts.resetPassword, { body })).status).toBe(200);
  });
});

test('S32 an address that is invited for two employees looks the same, whether it has an account elsewhere or not', async () => {
  const invitedTwice = async (email: string) => {
    const company = await app.company();
    const manager = await company.signIn('company_manager');
    const people = [await company.hires(), await company.hires()];
    const answers = [];
    for (const { id } of people) {
      const { status, body } = await manager.send(api.accounts.invite, { params: { id }, body: { email } });
      answers.push({ status, body });
    }
    return answers;
  };
  const answers = await invitedTwice(uniqueEmail());
  expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  expect(await invitedTwice((await registerUser(app)).email)).toEqual(answers);
});
