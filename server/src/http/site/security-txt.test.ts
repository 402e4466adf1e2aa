import { expect, test } from 'vitest';
import { setUpApp } from '../../testing/set-up.ts';

const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
const bare = setUpApp({ legalFacts: {} });

const get = (from: typeof app) => from.app.inject({ method: 'GET', url: '/.well-known/security.txt' });

test('security.txt names the operator, the page and a day of expiry within a year', async () => {
  const { statusCode, headers, body } = await get(app);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: mailto:post@mueller-software.example',
      'Expires: 2027-06-01T00:00:00Z',
      'Preferred-Languages: de, en',
      'Canonical: https://zeitblatt.test/.well-known/security.txt',
      'Policy: https://zeitblatt.test/sicherheit',
      '',
    ].join('\n'),
  );
});

test('without an address of the operator there is no security.txt', async () => {
  expect((await get(bare)).statusCode).toBe(404);
});
