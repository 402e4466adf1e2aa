import { api } from '@zeitblatt/contract/api';
import { type ContactProof, encodeProof } from '@zeitblatt/domain/billing/contact/contact-message';
import { COMPLETE_FACTS } from '@zeitblatt/domain/billing/legal/legal.builder';
import { required } from '@zeitblatt/domain/rules/required';
import { LANGUAGES } from '@zeitblatt/i18n/languages';
import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpApp } from '../../../testing/set-up.ts';
import { snapshotRows } from '../../../testing/sweeps/sweep-rows.ts';

const NOW = '2026-11-20T08:00:00Z';
const OPERATOR = COMPLETE_FACTS['operator.email'] ?? '';

const app = setUpApp({ now: NOW });
beforeEach(async () => {
  app.clock.set(NOW);
  await app.admin.query('delete from rate_limits; delete from mails; delete from used_contact_tokens');
});

const MESSAGE = { name: 'Ayşe Çağlar', email: 'ayse@example.com', message: 'Guten Tag,\nwie teuer?', website: '' };

/** Does the work of a browser for a visitor who types for a while. */
async function solve({ seconds = 20 } = {}): Promise<ContactProof> {
  const challenge = await app.anonymous.read(api.contact.challenge, {});
  const { counter, derivedKey } = required(await solveChallenge({ challenge, deriveKey }), 'a solution');
  app.clock.pass({ seconds });
  return { challenge, solution: { counter, derivedKey } };
}

const prove = async (wish?: { readonly seconds: number }) => ({ proof: encodeProof(await solve(wish)) });

type Wish = Partial<typeof MESSAGE> & { readonly proof: string };

const send = (wish: Wish, language = 'de') =>
  app.anonymous.raw({
    method: 'POST',
    url: '/api/contact',
    payload: { ...MESSAGE, ...wish },
    headers: { 'accept-language': language },
  });

const sent = () => app.mails.to(OPERATOR);

describe('a message of a visitor', () => {
  test('reaches the operator, with its lines and the address for the answer', async () => {
    const { status, body } = await send(await prove());
    expect([status, body]).toEqual([200, { success: 'E-Mail erfolgreich gesendet' }]);
    const mails = await sent();
    expect(mails).toHaveLength(1);
    const text = JSON.stringify(mails);
    for (const part of ['Ayşe Çağlar', 'ayse@example.com', 'Guten Tag,', 'wie teuer?']) expect(text).toContain(part);
  });

  test.each(LANGUAGES)('is thanked for in the language of the visitor: %s', async (language) => {
    const { body } = await send(await prove(), language);
    const texts = {
      de: 'E-Mail erfolgreich gesendet',
      en: 'E-mail sent successfully',
      tr: 'E-posta başarıyla gönderildi',
      ru: 'Письмо успешно отправлено',
    };
    expect(body.success).toBe(texts[language]);
  });

  test.each([
    ['name', { name: '  ' }],
    ['email', { email: 'ayse@' }],
    ['email', { email: 'ayse@example.com\r\nBcc: all@example.com' }],
    ['name', { name: 'Ayşe\r\nBcc: all@example.com' }],
    ['message', { message: '' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['message', { message: 'https://a.example http://b.example www.c.example' }],
    ['message', { message: 'a\u0000b' }],
  ])('S46 is refused at its field, and the token stays: %s %j', async (field, wrong) => {
    const proof = await prove();
    const { status, body } = await send({ ...proof, ...wrong });
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await sent()).toEqual([]);
    expect((await send(proof)).status).toBe(200);
  });

  test('is not longer than a call of a stranger may be', async () => {
    const { status } = await send({ ...(await prove()), message: 'x'.repeat(20_000) });
    expect(status).toBe(413);
  });
});

describe('S47 a robot', () => {
  const isRefused = async (wish: Wish): Promise<boolean> => {
    const before = await snapshotRows(app);
    await app.admin.query('delete from rate_limits');
    for (const language of LANGUAGES) {
      const { status, body } = await send(wish, language);
      expect([status, body.code]).toEqual([403, 'contact_refused']);
      expect(body.message).toContain(OPERATOR);
    }
    expect(await snapshotRows(app)).toEqual(before);
    expect(await sent()).toEqual([]);
    return true;
  };

  test('without proof is refused', async () => {
    for (const proof of ['', 'x', 'null', '{"challenge":{}}']) expect(await isRefused({ proof })).toBe(true);
  });

  test('that has not done the work is refused', async () => {
    const { challenge, solution } = await solve();
    const derivedKey = challenge.parameters.keyPrefix.padEnd(solution.derivedKey.length, '0');
    expect(await isRefused({ proof: encodeProof({ challenge, solution: { ...solution, derivedKey } }) })).toBe(true);
  });

  test('that makes its work easier is refused', async () => {
    const { challenge, solution } = await solve();
    for (const change of [{ cost: 1 }, { data: { at: challenge.parameters.data.at - 60 } }]) {
      const parameters = { ...challenge.parameters, ...change };
      expect(await isRefused({ proof: encodeProof({ challenge: { ...challenge, parameters }, solution }) })).toBe(true);
    }
  });

  test('that makes its own challenge is refused', async () => {
    const { at } = (await solve()).challenge.parameters.data;
    const secrets = { hmacSignatureSecret: 'a'.repeat(64), hmacKeySignatureSecret: 'b'.repeat(64) };
    const options = { algorithm: 'PBKDF2/SHA-256', deriveKey, cost: 1, counter: 1, data: { at }, ...secrets };
    const challenge = (await createChallenge(options)) as ContactProof['challenge'];
    const { counter, derivedKey } = required(await solveChallenge({ challenge, deriveKey }), 'a solution');
    expect(await isRefused({ proof: encodeProof({ challenge, solution: { counter, derivedKey } }) })).toBe(true);
  });

  test('that is faster than a person is refused, and so is one that keeps its proof for hours', async () => {
    expect(await isRefused(await prove({ seconds: 2 }))).toBe(true);
    await app.admin.query('delete from rate_limits');
    expect(await isRefused(await prove({ seconds: 121 * 60 }))).toBe(true);
  });

  test('that fills in the hidden field is refused', async () => {
    expect(await isRefused({ ...(await prove()), website: 'https://spam.example' })).toBe(true);
  });

  test('sends one message by a proof, also at once', async () => {
    const proof = await prove();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(proof)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403, 403, 403]);
    expect(await sent()).toHaveLength(1);
  });

  test('with proofs is held up after five messages of an address, and twenty of a network', async () => {
    for (let count = 0; count < 5; count += 1) expect((await send(await prove())).status).toBe(200);
    expect((await send(await prove())).status).toBe(429);
    for (let count = 0; count < 15; count += 1)
      await send({ ...(await prove()), email: `a${count}@example.com`, website: 'x' });
    const { status, body, headers } = await send({ ...(await prove()), email: 'b@example.com' });
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  test('gets only so many challenges', async () => {
    for (let count = 0; count < 120; count += 1) await app.anonymous.read(api.contact.challenge, {});
    expect((await app.anonymous.send(api.contact.challenge, {})).status).toBe(429);
  });
});

test('used tokens are forgotten when they have expired', async () => {
  await send(await prove());
  const count = async () => (await app.admin.query('select from used_contact_tokens')).rowCount;
  await app.cleanUp();
  expect(await count()).toBe(1);
  app.clock.pass({ minutes: 121 });
  await app.cleanUp();
  expect(await count()).toBe(0);
});

describe('without an address of the operator', () => {
  const closed = setUpApp({ legalFacts: {} });
  test('the form says so', async () => {
    const { status, body } = await closed.anonymous.send(api.contact.challenge, {});
    expect([status, body.code]).toEqual([503, 'contact_closed']);
    closed.takeErrors();
  });
});
