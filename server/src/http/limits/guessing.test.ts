import { api } from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { registerUser, signIn } from '../../features/accounts/calls/accounts.builder.ts';
import { failInserts } from '../../testing/databases/fail-inserts.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { uniqueEmail } from '../../testing/test-company.ts';

const app = setUpApp();

const ATTEMPTS = 1000;
const AT_ONCE = 50;
const TRIES = 10;

/** An invalid hash: checking a password against it throws instead of answering. */
const POISON = 'no hash';

const guess = (email: string, number: number) =>
  app.anonymous.send(api.access.login, { body: { email, password: `guess ${number}` } });

test('S31 of a thousand guesses ten are checked; the others are refused cheaply, and other callers are not affected', async () => {
  const [victim, bystander] = [await registerUser(app), await registerUser(app)];
  for (let number = 0; number < TRIES; number += 1) expect((await guess(victim.email, number)).status).toBe(401);
  const { rows } = await app.admin.query<{ password_hash: string }>(
    'select password_hash from users where email = $1',
    [victim.email],
  );
  await app.admin.query('update users set password_hash = $2 where email = $1', [victim.email, POISON]);
  for (let number = TRIES; number < ATTEMPTS; number += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => guess(victim.email, number + index)),
    );
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
    }
  }
  await app.admin.query('update users set password_hash = $2 where email = $1', [victim.email, rows[0]?.password_hash]);
  expect((await signIn(app, victim.email)).status).toBe(429);
  expect((await signIn(app, bystander.email)).status).toBe(200);
});

test('S31 the proof holds: a guess that is looked at ends in an error where the hash is poisoned', async () => {
  const { email } = await registerUser(app);
  await app.admin.query('update users set password_hash = $2 where email = $1', [email, POISON]);
  expect((await guess(email, 1)).status).toBe(500);
  expect(app.takeErrors()).toHaveLength(1);
});

test('S31 an unknown address is answered, counted and refused like a known one', async () => {
  const known = (await registerUser(app)).email;
  const answersFor = async (email: string) => {
    const answers = [];
    for (let number = 0; number <= TRIES; number += 1) {
      const { status, body, headers } = await guess(email, number);
      answers.push([status, body, 'retry-after' in headers]);
    }
    return answers;
  };
  const answers = await answersFor(known);
  expect(answers.map(([status]) => status)).toEqual([...Array.from({ length: TRIES }, () => 401), 429]);
  expect(await answersFor(uniqueEmail())).toEqual(answers);
});

test('fault 4: sign-ins with the right password that the product cannot finish use up no try', async () => {
  const { email } = await registerUser(app);
  await failInserts(app, 'sessions', '08006', TRIES + 5);
  for (let number = 0; number < TRIES + 5; number += 1) expect((await signIn(app, email)).status).toBe(503);
  await expect.poll(async () => (await signIn(app, email)).status).toBe(200);
  for (let number = 0; number < TRIES; number += 1) expect((await guess(email, number)).status).toBe(401);
  expect((await guess(email, TRIES)).status).toBe(429);
  app.takeErrors();
});
