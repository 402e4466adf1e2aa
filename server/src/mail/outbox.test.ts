import { once } from 'node:events';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inCompany } from '../database/database.ts';
import { addInvoiceWithFiles } from '../features/billing/invoices/invoices.builder.ts';
import { createMailbox } from '../testing/mailbox.ts';
import { setUp, setUpApp, setUpCompany } from '../testing/set-up.ts';
import { createTestApp, OUTBOX_KEY } from '../testing/test-app.ts';
import { sendMail } from './mails.jobs.ts';
import { deleteOldMails } from './mails.queries.ts';
import { EXAMPLE_LINK, findNewestMailRow, postTestMail } from './post-mail.builder.ts';

const app = setUpApp();

async function kept(to: string, mail?: Mail): Promise<number> {
  await postTestMail(app, { to, ...(mail ? { mail } : {}) });
  const { id } = await findNewestMailRow(app, to);
  expect(await sendMail(app.jobTools, { mail_id: id }, false)).toBeNull();
  return id;
}

const QUERY = `?key=${OUTBOX_KEY}`;

const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url: `${url}${QUERY}`, headers });

test('an empty outbox says that it is empty', async () => {
  const { statusCode, body } = await get('/outbox', { 'accept-language': 'en' });
  expect(statusCode).toBe(200);
  expect(body).toContain('No e-mails yet.');
});

test('the worker lays a mail into the outbox, where its link can be opened', async () => {
  const worker = await app.startWorker();
  await postTestMail(app, { to: 'first@example.com' });
  await expect.poll(async () => (await findNewestMailRow(app, 'first@example.com')).sent_at).not.toBeNull();
  await worker.stop();
  const { id, data } = await findNewestMailRow(app, 'first@example.com');
  expect(data).toBeNull();
  const { body } = await get(`/outbox/${id}`);
  expect(body).toContain(`<a href="${EXAMPLE_LINK}">${EXAMPLE_LINK}</a>`);
  expect(body).toContain(`src="/outbox/${id}/mail${QUERY}"`);
  const letter = await get(`/outbox/${id}/mail`);
  expect(letter.body).toContain(`href="${EXAMPLE_LINK}"`);
});

test('lists the newest first', async () => {
  const older = await kept('older@example.com');
  const newer = await kept('newer@example.com');
  const { body } = await get('/outbox');
  expect(body.indexOf(`/outbox/${newer}?`)).toBeGreaterThan(0);
  expect(body.indexOf(`/outbox/${newer}?`)).toBeLessThan(body.indexOf(`/outbox/${older}?`));
});

describe('a mail with an attached file', () => {
  const { company } = setUpCompany(app, beforeAll);

  test('names the file', async () => {
    const attached = { company_id: company.id, invoice_id: await addInvoiceWithFiles(app, company) };
    const mail: Mail = {
      kind: 'invoice_cancelled',
      name: 'Inntal Hochbau GmbH',
      number: 'RE-2026-000002',
      amount: '-29,90 €',
      link: EXAMPLE_LINK,
      attached,
      cancels: 'RE-2026-000001',
    };
    const { body } = await get(`/outbox/${await kept('attached@example.com', mail)}`);
    expect(body).toMatch(/: RE-2026-000002\.pdf</);
  });
});

test('S41 what people have typed is text on its pages, and no script could run there', async () => {
  const evil = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
  const id = await kept('evil@example.com', {
    kind: 'invitation',
    company: evil,
    invitedBy: evil,
    link: EXAMPLE_LINK,
  });
  for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/mail`]) {
    const { body, headers } = await get(url);
    expect(body).not.toMatch(/<script|<img/);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('script-src');
    expect(headers['cache-control']).toBe('no-store');
  }
  const letter = await get(`/outbox/${id}/mail`);
  expect(letter.headers['content-security-policy']).toMatch(/sandbox allow-popups allow-popups-to-escape-sandbox$/);
  expect(letter.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  expect(letter.headers['x-frame-options']).toBe('SAMEORIGIN');
});

test.each(['0', '-1', '1.5', 'abc', '999999999', '99999999999999999999', "1'--"])('there is no mail %s', async (id) => {
  expect((await get(`/outbox/${encodeURIComponent(id)}`)).statusCode).toBe(404);
  expect((await get(`/outbox/${encodeURIComponent(id)}/mail`)).statusCode).toBe(404);
});

describe('only the developer at this machine sees the outbox:', () => {
  test.each<[string, Record<string, string>]>([
    ['a page elsewhere that gave our address its own name', { host: 'evil.example' }],
    ['somebody on the network', { host: '192.168.1.20:8080' }],
    ['somebody behind a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['somebody behind another proxy', { forwarded: 'for=203.0.113.7' }],
    ['somebody behind a third one', { via: '1.1 proxy' }],
    ['somebody behind a provider of networks', { 'cf-connecting-ip': '203.0.113.7' }],
  ])('not %s', async (_who, headers) => {
    const id = await kept(`${crypto.randomUUID()}@example.com`);
    for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/mail`]) {
      const { statusCode, body } = await get(url, headers);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('example.com');
    }
  });

  test.each(['localhost:8080', '127.0.0.1:8080', '[::1]:8080', 'LOCALHOST'])('and a request to %s', async (host) => {
    expect((await get('/outbox', { host })).statusCode).toBe(200);
  });
});

describe('H1 behind a proxy that adds no header, the outbox', () => {
  /** Behaviour of nginx with `proxy_pass` alone: the upstream's `Host`, and no word about the caller. */
  const proxy = setUp(beforeAll, async () => {
    const { port, hostname } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
    const server = createServer((request, response) => {
      const upstream = { host: hostname, port, path: request.url, headers: { host: `${hostname}:${port}` } };
      send(upstream, (answer) => answer.pipe(response.writeHead(answer.statusCode ?? 502))).end();
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  });
  afterAll(() => proxy.server.close());

  test.each(['', '?key=', `?key=${'x'.repeat(43)}`, `?key=${OUTBOX_KEY}&key=x`])(
    'shows nothing with %j',
    async (query) => {
      const id = await kept(`${crypto.randomUUID()}@example.com`);
      for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/mail`]) {
        const answer = await fetch(`${proxy.address}${url}${query}`);
        expect([url, answer.status, (await answer.text()).includes('example.com')]).toEqual([url, 404, false]);
      }
    },
  );
});

test('no page of the outbox hands its key on to the pages that its links open', async () => {
  const id = await kept('referrer@example.com');
  for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/mail`]) {
    expect((await get(url)).headers['referrer-policy']).toBe('no-referrer');
  }
});

test('where mails are sent there is no outbox', async () => {
  const mailbox = await createMailbox();
  const sending = await createTestApp({ mailServer: mailbox.server });
  await postTestMail(sending, { to: 'really@example.com' });
  const { id } = await findNewestMailRow(sending, 'really@example.com');
  await sendMail(sending.jobTools, { mail_id: id }, false);
  for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/mail`]) {
    expect((await sending.app.inject({ url: `${url}${QUERY}` })).statusCode).toBe(404);
  }
  await sending.stop();
  await mailbox.stop();
});

test('mails are forgotten after thirty days', async () => {
  await kept('old@example.com');
  app.clock.pass({ hours: 24 * 30, seconds: 1 });
  await kept('new@example.com');
  await inCompany(app.pool, null, (db) => deleteOldMails(db, app.clock.now()));
  const { rows } = await app.admin.query('select receiver from mails');
  expect(rows).toEqual([{ receiver: 'new@example.com' }]);
});
