import { api } from '@zeitblatt/contract/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { setUp, setUpApp } from '../../../testing/set-up.ts';
import { uniqueEmail } from '../../../testing/test-company.ts';
import { PASSWORD, registerUser } from '../calls/accounts.builder.ts';

const app = setUpApp();

/** Longest delay of an answer, in seconds, and what a busy machine may add. */
const [DELAY, BUSY] = [3, 30];

let networks = 0;
const nextAddress = (): string => `10.7.${(networks += 1) >> 8}.${networks & 255}`;

async function signIn(email: string, password: string, remoteAddress = nextAddress()) {
  const begin = performance.now();
  const { status, body } = await app.anonymous.send(api.access.login, { body: { email, password } }, { remoteAddress });
  return { status, body, seconds: (performance.now() - begin) / 1000 };
}

/** Fails to sign in, from a new address each time. */
const fail = async (email: string, times: number) =>
  Promise.all(Array.from({ length: times }, (_, index) => signIn(email, `guess ${index}`)));

describe('M4: guessing at one account from 30 addresses', () => {
  test('is slow, most tries are not looked at, and the right password still works', async () => {
    const { email } = await registerUser(app);
    const addresses = Array.from({ length: 30 }, nextAddress);
    const guesses = await Promise.all(
      addresses.map(async (address) => {
        const answers = [];
        for (let number = 0; number < 9; number += 1) answers.push(await signIn(email, `guess ${number}`, address));
        return answers;
      }),
    );
    const lookedAt = guesses.flat().filter(({ status }) => status === 401);
    expect(lookedAt.length).toBeLessThanOrEqual(30 * 3);
    expect(lookedAt.filter(({ seconds }) => seconds < DELAY).length).toBeLessThanOrEqual(12);
    const owner = await signIn(email, PASSWORD);
    expect(owner.status).toBe(200);
    expect(owner.seconds).toBeLessThan(DELAY + BUSY);
  });

  test('is told its person once a day, by mail and bell', async () => {
    const { email, client } = await registerUser(app);
    const kinds = async () => (await app.mails.kindsTo(email)).filter((kind) => kind === 'failed_sign_ins');
    await fail(email, 14);
    expect(await kinds()).toEqual([]);
    await fail(email, 6);
    expect(await kinds()).toEqual(['failed_sign_ins']);
    const { data } = await client.read(api.notifications.list, {});
    expect(data.filter(({ text }) => text.includes('viele Male'))).toHaveLength(1);
    app.clock.pass({ hours: 24 });
    await fail(email, 3);
    expect(await kinds()).toHaveLength(2);
  });

  test('is answered alike and as slowly for an address without an account', async () => {
    const [known, unknown] = [(await registerUser(app)).email, uniqueEmail()];
    await Promise.all([fail(known, 16), fail(unknown, 16)]);
    const answers = [await signIn(known, 'guess'), await signIn(unknown, 'guess')];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    for (const { status, seconds } of answers) {
      expect(status).toBe(401);
      expect(seconds).toBeGreaterThanOrEqual(DELAY);
      expect(seconds).toBeLessThan(DELAY + BUSY);
    }
    expect(await app.mails.to(unknown)).toEqual([]);
  });
});

describe('a delayed answer', () => {
  /** Tries that have been counted, of all accounts and addresses. */
  const countTries = async (): Promise<number> =>
    (await app.admin.query<{ tries: number }>('select sum(points)::int as tries from rate_limits')).rows[0]?.tries ?? 0;
  const emails = setUp(beforeAll, async () => {
    const all = Array.from({ length: 6 }, uniqueEmail);
    await Promise.all(all.map((email) => fail(email, 14)));
    return { all };
  });

  test('holds no connection to the database and no turn of its network', async () => {
    const office = nextAddress();
    const counted = await countTries();
    let answered = 0;
    const guesses = emails.all.flatMap((email) => Array.from({ length: 8 }, () => signIn(email, 'guess', office)));
    const answers = guesses.map(async (guess) => {
      const { status } = await guess;
      answered += 1;
      return status;
    });
    await expect.poll(countTries).toBeGreaterThanOrEqual(counted + guesses.length);
    await expect.poll(() => app.pool.idleCount).toBe(app.pool.totalCount);
    const { status } = await app.anonymous.send(api.access.languages, {}, { remoteAddress: office });
    expect([status, answered]).toEqual([200, 0]);
    expect(await Promise.all(answers)).toEqual(Array<number>(48).fill(401));
  });
});
