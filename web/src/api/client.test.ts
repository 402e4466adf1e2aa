import * as api from '@zeitblatt/contract/api';
import { expect, test } from 'vitest';
import { fakeApi } from '../testing/fake-api.ts';
import { employeeOf, LANGUAGES, sessionOf, userOf } from '../testing/people.builder.ts';
import { ApiError, NoAnswerError } from './api-error.ts';
import { createClient } from './client.ts';

const profile = { body: { first_name: 'Sabine', last_name: 'Hoffmann', lang_id: 1 } };

function setUp(tokens: (string | null)[] = ['token-1'], comesBackWith: string[] = []) {
  const server = fakeApi();
  const user = userOf('company_manager');
  server.on(api.accounts.profile, () => ({ user }));
  server.on(api.employees.get, ({ params }) => employeeOf(params.id));
  server.on(api.access.login, () => sessionOf(user));
  server.on(api.timesheets.download, () => new Blob(['%PDF-1.7']));
  let expired = 0;
  const waited: string[] = [];
  let token = tokens.shift() ?? null;
  const client = createClient({
    fetch: server.fetch,
    language: () => 'tr',
    onDate: () => undefined,
    session: {
      token: () => token,
      sync: () => {
        if (tokens.length > 0) token = tokens.shift() ?? null;
      },
      expire: () => {
        expired += 1;
        token = null;
      },
      resumed: async ({ isAction }) => {
        waited.push(isAction ? 'action' : 'reading');
        token = comesBackWith.shift() ?? null;
        return token !== null;
      },
    },
  });
  return { server, client, waited, expired: () => expired };
}

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'no failure',
    (error: unknown) => error,
  );

test('a call carries token, language, the header against foreign pages and its key', async () => {
  const { server, client } = setUp();
  await client.call(api.accounts.profile, profile, { idempotencyKey: 'key-1' });
  const { headers, body } = server.asked[0] ?? {};
  expect(headers?.get('authorization')).toBe('Bearer token-1');
  expect(headers?.get('accept-language')).toBe('tr');
  expect(headers?.get('x-requested-with')).toBe('XMLHttpRequest');
  expect(headers?.get('idempotency-key')).toBe('key-1');
  expect(headers?.get('x-tab')).toMatch(/^[\w-]{36}$/);
  expect(body).toEqual(profile.body);
});

test('a lost answer is asked for once more, with the same key', async () => {
  const { server, client } = setUp();
  server.lose(api.accounts.profile);
  await client.call(api.accounts.profile, profile, { idempotencyKey: 'key-1' });
  expect(server.asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
});

test('two lost answers in a row are reported', async () => {
  const { server, client } = setUp();
  server.lose(api.accounts.profile);
  server.lose(api.accounts.profile);
  const failure = await failureOf(client.call(api.accounts.profile, profile, { idempotencyKey: 'key-1' }));
  expect(failure).toBeInstanceOf(NoAnswerError);
  expect(server.asked).toHaveLength(2);
});

test('a call without a key is never sent twice by itself', async () => {
  const { server, client } = setUp();
  server.lose(api.employees.get);
  const failure = await failureOf(client.call(api.employees.get, { params: { id: 1 } }));
  expect(failure).toBeInstanceOf(NoAnswerError);
  expect(server.asked).toHaveLength(1);
});

test('a call is repeated when another tab has renewed the token meanwhile, three times at most', async () => {
  const { server, client, expired } = setUp(['t1', 't2', 't3', 't4', 't5']);
  for (let refusal = 0; refusal < 5; refusal += 1) server.refuse(api.employees.get, 'not_signed_in');
  const failure = await failureOf(client.call(api.employees.get, { params: { id: 1 } }));
  expect(failure).toMatchObject({ status: 401, code: 'not_signed_in' });
  expect(server.asked.map(({ headers }) => headers.get('authorization'))).toEqual(
    ['t1', 't2', 't3', 't4'].map((token) => `Bearer ${token}`),
  );
  expect(expired()).toBe(0);
});

test('a refused token that no tab has renewed ends the session', async () => {
  const { server, client, expired } = setUp();
  server.refuse(api.employees.get, 'not_signed_in');
  await failureOf(client.call(api.employees.get, { params: { id: 1 } }));
  expect(expired()).toBe(1);
  expect(server.asked).toHaveLength(1);
});

test.each([
  { options: {}, kind: 'reading' },
  { options: { idempotencyKey: 'key-1' }, kind: 'action' },
])('a call that the end of the session has interrupted goes on with the new one: $kind', async ({ options, kind }) => {
  const { server, client, waited } = setUp(['token-1'], ['token-2']);
  server.refuse(api.employees.get, 'not_signed_in');
  await client.call(api.employees.get, { params: { id: 1 } }, options);
  expect(waited).toEqual([kind]);
  expect(server.asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test('a token of its own stands in for that of the session, and its refusal ends no session', async () => {
  const { server, client, waited, expired } = setUp();
  server.refuse(api.access.authorized, 'not_signed_in');
  const failure = await failureOf(client.call(api.access.authorized, {}, { bearer: 'nonce-1' }));
  expect(failure).toMatchObject({ status: 401 });
  expect(server.asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer nonce-1']);
  expect([expired(), waited]).toEqual([0, []]);
});

test('a wrong password at the sign-in ends no session', async () => {
  const { server, client, expired } = setUp();
  server.refuse(api.access.login, 'wrong_credentials');
  const failure = await failureOf(client.call(api.access.login, { body: { email: 'a@b.de', password: 'x' } }));
  expect(failure).toMatchObject({ status: 401, text: 'text of wrong_credentials' });
  expect(expired()).toBe(0);
});

test('wrong fields come back by field', async () => {
  const { server, client } = setUp();
  server.refuseFields(api.accounts.profile, { first_name: ['Pflichtfeld'], last_name: ['Zu lang', 'Falsch'] });
  const failure = await failureOf(client.call(api.accounts.profile, profile));
  expect(failure).toMatchObject({
    status: 422,
    errors: { first_name: ['Pflichtfeld'], last_name: ['Zu lang', 'Falsch'] },
    text: 'Pflichtfeld\nZu lang\nFalsch',
  });
});

test('the error page of a proxy is not shown as a message', () => {
  expect(new ApiError(502, null)).toMatchObject({ status: 502, code: null, text: undefined, errors: undefined });
});

test('a download has the name the server gives it', async () => {
  const { client } = setUp();
  const { name, file } = await client.download(api.timesheets.download, { params: { id: 3 } });
  expect(name).toBe('Zettel März.pdf');
  expect(await file.text()).toBe('%PDF-1.7');
});

test('a refused download reports the reason', async () => {
  const { server, client } = setUp();
  server.refuse(api.timesheets.download, 'timesheet_not_found');
  const failure = await failureOf(client.download(api.timesheets.download, { params: { id: 3 } }));
  expect(failure).toMatchObject({ status: 404, text: 'text of timesheet_not_found' });
});

test('an answer that is not what the contract says is a failure', async () => {
  const { server, client } = setUp();
  server.on(api.access.languages, () => ({ data: LANGUAGES }));
  server.hold(api.access.languages).resolve(Response.json({ data: [{ id: 1, name: 'fr' }] }));
  expect(await failureOf(client.call(api.access.languages, {}))).toHaveProperty('name', 'ZodError');
});
