import { api } from '@zeitblatt/contract/api';
import { type Endpoint, isFile, XLSX } from '@zeitblatt/contract/call/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Answer, Client } from '../../testing/client.ts';
import { setUp, setUpApp } from '../../testing/set-up.ts';
import { checkFields, checkHeaders, checkRevealsNothing } from '../../testing/sweeps/sweep-answers.ts';
import { createSweep, type Sweep } from '../../testing/sweeps/sweep-callers.ts';
import {
  CALLS,
  type Call,
  isSafeCall,
  needsLink,
  needsOwnThing,
  needsSentMonth,
} from '../../testing/sweeps/sweep-calls.ts';
import { exampleRequestFor } from '../../testing/sweeps/sweep-examples.ts';
import { UNKNOWN_THINGS } from '../../testing/sweeps/sweep-things.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const app = setUpApp();
const sweep = setUp(beforeAll, () => createSweep(app));

/** Every kind of answer of a call: success, each possible refusal, and a body that cannot be parsed. */
async function answersOf(call: Call): Promise<Answer[]> {
  const manager = await sweep.caller('manager', { isFresh: true });
  const employee = await sweep.caller('employee self');
  const request = exampleRequestFor(call, manager.things);
  const wrong = isSafeCall(call[1]) ? { url: `${request.url}${request.url.includes('?') ? '&' : '?'}surprise=1` } : {};
  const requests: [Client, object][] = [
    [app.anonymous, request],
    [employee.client, exampleRequestFor(call, employee.things)],
    [manager.client, exampleRequestFor(call, UNKNOWN_THINGS)],
    [manager.client, { ...request, headers: { 'x-requested-with': '' } }],
    [manager.client, { ...request, payload: '{', headers: { 'content-type': 'application/json' }, ...wrong }],
    [manager.client, { ...request, payload: { surprise: true }, ...wrong }],
    [manager.client, request],
  ];
  const answers: Answer[] = [];
  for (const [client, sent] of requests)
    answers.push(await client.raw({ method: call[1].method, url: request.url, ...sent }));
  return answers;
}

describe('whatever a call answers', () => {
  test.each(CALLS)('S62 S63 S64 S65 %s', async (name, endpoint) => {
    const answers = await answersOf([name, endpoint]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    for (const answer of answers) {
      checkFields(endpoint, answer);
      checkRevealsNothing(answer);
      checkHeaders(answer);
    }
  });

  test.each(CALLS.filter(([, { body }]) => body !== undefined))(
    '%s refuses a field that nobody asked for, and says which',
    async (name, endpoint) => {
      const { client, things } = await sweep.caller('manager');
      const request = exampleRequestFor([name, endpoint], things);
      const { status, body } = await client.raw({ ...request, payload: { ...request.payload, surprise: true } });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['surprise']]);
      for (const texts of Object.values<string[]>(body.errors))
        for (const text of texts) expect(text).not.toMatch(/^\w+:/);
    },
  );

  test('S63 a field that the contract does not name is dropped on the way out', async () => {
    const { client } = await sweep.caller('manager');
    const { body } = await client.send(api.company.get, {});
    expect(Object.keys(body)).not.toContain('employee_count');
    expect(Object.keys(body).sort()).toEqual(Object.keys(api.company.get.output.shape).sort());
  });
});

describe('something unexpected', () => {
  /** A database that refuses every statement except the one that finds the caller. */
  const withBrokenDatabase = async (work: (broken: TestApp, other: Sweep) => Promise<void>): Promise<void> => {
    const broken = await createTestApp({ hasDamagedRows: true });
    const other = await createSweep(broken);
    try {
      await work(broken, other);
    } finally {
      broken.takeErrors();
      await broken.stop();
    }
  };

  test('S62 of every call says only that, and the log says what', async () => {
    await withBrokenDatabase(async (broken, other) => {
      const { client, things } = await other.caller('manager', { isFresh: true });
      await broken.admin.query(
        `revoke all on all tables in schema app from zeitblatt_app;
         grant select on users, sessions, languages to zeitblatt_app`,
      );
      const failed: string[] = [];
      for (const [name, endpoint] of CALLS) {
        if (name === 'access.languages' || name === 'access.statuses') continue;
        const answer = await client.raw(exampleRequestFor([name, endpoint], things));
        checkRevealsNothing(answer);
        checkHeaders(answer);
        if (answer.status !== 500) continue;
        failed.push(name);
        expect(answer.body).toEqual({ message: expect.any(String), code: 'unexpected' });
        expect(broken.takeErrors().join()).toMatch(/permission denied/);
      }
      expect(failed.length).toBeGreaterThan(CALLS.length / 2);
    });
  });
});

describe('S65 the protection of a page', () => {
  const headersOf = async (publicUrl?: string) => {
    const here = await createTestApp(publicUrl === undefined ? {} : { publicUrl });
    const { headers } = await here.anonymous.raw({ method: 'GET', url: '/api/languages' });
    await here.stop();
    return headers;
  };

  test('asks browsers to come by https only, for a year, where that is the address', async () => {
    expect((await headersOf('https://zeit.example'))['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  test('asks it also where a trusted proxy says that the browser came by https', async () => {
    const here = await createTestApp({ trustedProxies: ['127.0.0.1'] });
    const headersOver = async (protocol: string) =>
      (await here.anonymous.raw({ method: 'GET', url: '/api/languages', headers: { 'x-forwarded-proto': protocol } }))
        .headers;
    expect((await headersOver('https'))['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(await headersOver('http')).not.toHaveProperty('strict-transport-security');
    await here.stop();
  });

  test('asks it also with the refusal of an unreadable address', async () => {
    const here = await createTestApp({ publicUrl: 'https://zeit.example' });
    const { status, headers } = await here.anonymous.raw({ method: 'GET', url: '/%zz' });
    expect([status, headers['strict-transport-security']]).toEqual([400, 'max-age=31536000; includeSubDomains']);
    await here.stop();
  });

  test('asks it also with that refusal where only a trusted proxy tells of https', async () => {
    const here = await createTestApp({ trustedProxies: ['127.0.0.1'] });
    const refused = async (protocol: string) =>
      (await here.anonymous.raw({ method: 'GET', url: '/%zz', headers: { 'x-forwarded-proto': protocol } })).headers;
    expect((await refused('https'))['strict-transport-security']).toMatch(/^max-age=31536000/);
    expect(await refused('http')).not.toHaveProperty('strict-transport-security');
    await here.stop();
  });

  test('does not without https, because browsers could not connect any more', async () => {
    expect(await headersOf('http://zeit.example')).not.toHaveProperty('strict-transport-security');
    expect(await headersOf()).not.toHaveProperty('strict-transport-security');
  });
});

test.each(['/api/%zz', '/%zz', '/%ff', `/api/company/employees/${'a'.repeat(300)}`])(
  'S62 S64 S65 an address that cannot be read is answered like any other: %s',
  async (url) => {
    const answer = await app.anonymous.raw({ method: 'GET', url });
    expect([answer.status, answer.body.code]).toEqual([400, 'malformed_request']);
    checkRevealsNothing(answer);
    checkHeaders(answer);
  },
);

test.each(['/%61pi/company', '/ap%69/company', '/%61pi/nothing-here', '/%61pi/company?a=%ff'])(
  'S64 S65 another spelling of the address changes no header: %s',
  async (url) => {
    const answer = await app.anonymous.raw({ method: 'GET', url, headers: { accept: 'text/html' } });
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    checkHeaders(answer);
  },
);

/** First bytes of a file, by its type. */
const BEGINNINGS = {
  'application/pdf': '%PDF-',
  'application/zip': 'PK\u0003\u0004',
  'application/xml': '<?xml',
  'text/csv': '\ufeff',
  [XLSX]: 'PK\u0003\u0004',
} as const;

const FILE_CALLS = CALLS.flatMap(([name, endpoint]): [string, Endpoint, keyof typeof BEGINNINGS][] =>
  // The manager has no sheet, draft or link of their own: own-record.test.ts, draft-paper.test.ts and month-links.test.ts read
  // those of an employee, links.test.ts that of an inspector.
  isFile(endpoint.output) && !needsOwnThing(endpoint) && !needsSentMonth(endpoint) && !needsLink(endpoint)
    ? [[name, endpoint, endpoint.output.file]]
    : [],
);

test.each(FILE_CALLS)('S64 the file of %s stays in no cache, and is no page', async (name, endpoint, type) => {
  const { client, things } = await sweep.caller('manager');
  const { headers, bytes } = await client.raw(exampleRequestFor([name, endpoint], things));
  const beginning = BEGINNINGS[type];
  expect(bytes.subarray(0, Buffer.byteLength(beginning)).toString()).toBe(beginning);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': type });
  expect(String(headers['content-disposition'])).toMatch(/^attachment;/);
});
