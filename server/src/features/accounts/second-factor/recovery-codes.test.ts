import { api } from '@zeitblatt/contract/api';
import { describe, expect, test } from 'vitest';
import { tokenHash } from '../../../sessions/token.ts';
import { setUpApp } from '../../../testing/set-up.ts';
import { PASSWORD } from '../calls/accounts.builder.ts';
import { codeOf, protectedUser, sendCode, stepOf, wrongCode } from './second-factor.builder.ts';

const app = setUpApp();

/** Time in which a code of the app is used up. */
const WINDOW = { seconds: 30 };

describe('a recovery code', () => {
  test('L7 is not found by a fast hash', async () => {
    const { id, email, recoveryCodes } = await protectedUser(app);
    const stored = recoveryCodes.map((code) => tokenHash(code.replaceAll('-', '')));
    const { rows } = await app.admin.query('select from recovery_codes where code_hash = any ($1)', [stored]);
    expect(rows).toEqual([]);
    // Codes of an earlier version still sign in.
    await app.admin.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [
      id,
      tokenHash('3f2b8c6e7a514c1e'),
    ]);
    expect((await sendCode(app, await stepOf(app, email), '3f2b-8c6e-7a51-4c1e')).status).toBe(200);
  });

  test('signs in once, however it is typed, and its person is told', async () => {
    const { email, recoveryCodes } = await protectedUser(app);
    const code = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    const opened = await sendCode(app, await stepOf(app, email), code);
    expect(opened.status).toBe(200);
    expect((await sendCode(app, await stepOf(app, email), code)).status).toBe(422);
    const client = app.client(opened.body.token);
    expect((await client.read(api.secondFactor.state, {})).recovery_codes_left).toBe(9);
    expect((await app.mails.kindsTo(email)).at(-1)).toBe('recovery_code_used');
  });

  test('of another person does not count', async () => {
    const [mine, other] = [await protectedUser(app), await protectedUser(app)];
    expect((await sendCode(app, await stepOf(app, mine.email), other.recoveryCodes[0] ?? '')).status).toBe(422);
  });

  test('is replaced with the whole set, which asks for password and code', async () => {
    const { email, client, secret, recoveryCodes } = await protectedUser(app);
    app.clock.pass(WINDOW);
    const renew = (old_password: string, code: string) =>
      client.send(api.secondFactor.renewCodes, { body: { old_password, code } });
    expect((await renew(PASSWORD, wrongCode(app, secret))).status).toBe(422);
    expect((await renew('not the password', codeOf(app, secret))).status).toBe(422);
    const { body } = await renew(PASSWORD, codeOf(app, secret));
    expect(body.recovery_codes).toHaveLength(10);
    expect((await sendCode(app, await stepOf(app, email), recoveryCodes[3] ?? '')).status).toBe(422);
    expect((await sendCode(app, await stepOf(app, email), body.recovery_codes[3])).status).toBe(200);
  });
});
