import type * as Argon2 from '@node-rs/argon2';
import { api } from '@zeitblatt/contract/api';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import { inviteColleague, PASSWORD, registerUser, registrationBody, signIn } from './accounts.builder.ts';

const hashing = vi.hoisted(() => ({ rounds: 0 }));
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof Argon2>();
  const counted =
    <A extends unknown[], R>(work: (...args: A) => R) =>
    (...args: A): R => {
      hashing.rounds += 1;
      return work(...args);
    };
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) };
});

const app = setUpApp();
beforeAll(async () => {
  // The first password check creates the decoy hash for unknown addresses.
  await signIn(app, uniqueEmail());
});
afterEach(() => vi.restoreAllMocks());

let callers = 0;
const nextAddress = (): string => `10.3.${(callers += 1) >> 8}.${callers & 255}`;

type Sent = Awaited<ReturnType<typeof app.anonymous.send>>;

/** Statements that no call waits for: of the queue, and what an earlier call tells other processes a moment later. */
const OF_OTHER_CALLS = /queue\.|pg_notify\('changes'/;

/** Answer of a call and its cost: rounds of hashing, and statements sent to the database. */
async function observe(call: (remoteAddress: string) => Promise<Sent>) {
  const before = hashing.rounds;
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body } = await call(nextAddress());
  const statements = queries.mock.calls.map(([query]) => textOf(query)).filter((text) => !OF_OTHER_CALLS.test(text));
  queries.mockRestore();
  return { answer: { status, body }, rounds: hashing.rounds - before, statements };
}

/** Whether a savepoint is released or rolled back is not visible from outside. */
const textOf = (query: unknown): string =>
  (typeof query === 'string' ? query : String((query as { text?: string }).text))
    .replace(/(release|rollback to) savepoint/, 'end of')
    .slice(0, 60);

async function everyKindOfAddress() {
  const unconfirmed = uniqueEmail();
  await app.anonymous.read(
    api.accounts.register,
    { body: registrationBody(unconfirmed) },
    { remoteAddress: nextAddress() },
  );
  const company = await app.company();
  const manager = await company.signIn('company_manager');
  const [{ id }, invited] = [await company.hires(), uniqueEmail()];
  await manager.read(api.accounts.invite, { params: { id }, body: { email: invited } });
  return {
    unknown: uniqueEmail(),
    unconfirmed,
    invited,
    employed: (await inviteColleague(app, company, manager)).email,
    known: (await registerUser(app)).email,
  };
}

describe('S32 who has an account is not to be found out by', () => {
  test('registering', async () => {
    const seen = [];
    for (const email of Object.values(await everyKindOfAddress()))
      seen.push(
        await observe((remoteAddress) =>
          app.anonymous.send(api.accounts.register, { body: registrationBody(email) }, { remoteAddress }),
        ),
      );
    for (const { answer, rounds } of seen) expect({ answer, rounds }).toEqual({ answer: seen[0]?.answer, rounds: 2 });
    expect(seen[0]?.answer.status).toBe(200);
  });

  test('asking for a new password', async () => {
    const addresses = await everyKindOfAddress();
    const ask = (email: string) =>
      observe((remoteAddress) =>
        app.anonymous.send(api.accounts.forgotPassword, { body: { email } }, { remoteAddress }),
      );
    const known = await ask(addresses.known);
    expect(known.answer.status).toBe(200);
    expect(known.statements.filter((text) => text.includes('mails'))).not.toEqual([]);
    for (const email of [addresses.unknown, addresses.unconfirmed]) expect(await ask(email)).toEqual(known);
    expect((await ask(addresses.invited)).answer).toEqual(known.answer);
    expect(await app.mails.to(addresses.unknown)).toEqual([]);
    expect(await app.mails.kindsTo(addresses.unconfirmed)).toEqual(['confirm_registration']);
  });

  test('wishing for the address', async () => {
    const { client } = await registerUser(app);
    const seen = [];
    for (const email of Object.values(await everyKindOfAddress()))
      seen.push(
        await observe(() => client.send(api.accounts.updateEmail, { body: { email, old_password: PASSWORD } })),
      );
    for (const { answer, rounds } of seen) expect({ answer, rounds }).toEqual({ answer: seen[0]?.answer, rounds: 1 });
    expect(seen[0]?.answer.status).toBe(200);
  });

  test('inviting it', async () => {
    const company = await app.company();
    const manager = await company.signIn('company_manager');
    const answers = [];
    for (const email of Object.values(await everyKindOfAddress())) {
      const { id } = await company.hires();
      const { status, body } = await manager.send(api.accounts.invite, { params: { id }, body: { email } });
      const { user_id, email: shown, role } = await manager.read(api.employees.get, { params: { id } });
      answers.push({ status, body, user_id, shown, role });
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 200, user_id: null, shown: null, role: null });
  });

  test('signing in', async () => {
    const { known, ...others } = await everyKindOfAddress();
    const tries = (email: string) =>
      observe((remoteAddress) =>
        app.anonymous.send(api.access.login, { body: { email, password: 'not the password' } }, { remoteAddress }),
      );
    const seen = await tries(known);
    expect([seen.answer.status, seen.rounds]).toEqual([401, 1]);
    for (const email of Object.values(others)) expect(await tries(email)).toEqual(seen);
  });

  test('setting a password without a link', async () => {
    const set = (email: string) =>
      observe((remoteAddress) =>
        app.anonymous.send(
          api.accounts.resetPassword,
          { body: { email, token: 'A'.repeat(43), password: PASSWORD, password_confirmation: PASSWORD } },
          { remoteAddress },
        ),
      );
    const { known, ...others } = await everyKindOfAddress();
    const seen = await set(known);
    expect([seen.answer.status, seen.rounds]).toEqual([422, 0]);
    for (const email of Object.values(others)) expect(await set(email)).toEqual(seen);
  });
});
