import { api } from '@zeitblatt/contract/api';
import { isSession } from '@zeitblatt/domain/accounts/access/second-factor';
import { generateSync } from 'otplib';
import type { Client } from '../../../testing/client.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { PASSWORD, type RegisteredUser, registerUser } from '../calls/accounts.builder.ts';

/** The code that an app with this secret shows now, or some steps of 30 s later. */
export const codeOf = (app: TestApp, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(app.clock.now().epochMilliseconds / 1000) + 30 * steps });

/** Six digits that are no valid code at this time. */
export function wrongCode(app: TestApp, secret: string): string {
  const valid = [-1, 0, 1].map((steps) => codeOf(app, secret, steps));
  const candidates = ['000000', '111111', '222222', '333333'];
  return candidates.find((code) => !valid.includes(code)) ?? '';
}

export type Protected = RegisteredUser & { readonly secret: string; readonly recoveryCodes: readonly string[] };

/** Switches the second factor of a signed-in user on. The code of the present time step is used up. */
export async function switchOn(app: TestApp, client: Client) {
  const { secret } = await client.read(api.secondFactor.begin, { body: { old_password: PASSWORD } });
  const { recovery_codes } = await client.read(api.secondFactor.confirm, { body: { code: codeOf(app, secret) } });
  return { secret, recoveryCodes: recovery_codes };
}

/** A user with a second factor. */
export async function protectedUser(app: TestApp): Promise<Protected> {
  const person = await registerUser(app);
  return { ...person, ...(await switchOn(app, person.client)) };
}

/** Signs in with the password. @returns the token of the step that asks for the code */
export async function stepOf(app: TestApp, email: string, password = PASSWORD): Promise<string> {
  const answer = await app.anonymous.read(api.access.login, { body: { email, password } });
  if (isSession(answer)) throw new Error('no code was asked for');
  return answer.second_factor_token;
}

export const sendCode = (app: TestApp, token: string, code: string) =>
  app.anonymous.send(api.secondFactor.signIn, { body: { token, code } });
