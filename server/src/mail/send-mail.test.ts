import type { Mail } from '@zeitblatt/domain/accounts/mails/mail';
import { LANGUAGES, type Language } from '@zeitblatt/i18n/languages';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Worker } from '../jobs/worker/worker.ts';
import { createMailbox } from '../testing/mailbox.ts';
import { setUp, setUpApp } from '../testing/set-up.ts';
import { createTestApp, SENDER } from '../testing/test-app.ts';
import { sendMail } from './mails.jobs.ts';
import { EXAMPLE_LINK, findNewestMailRow, postTestMail } from './post-mail.builder.ts';

const mailbox = setUp(beforeAll, () => createMailbox());
afterAll(() => mailbox.stop());
const app = setUpApp(() => ({ mailServer: mailbox.server }));

let workers: Worker[] = [];
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

const startWorker = async (): Promise<void> => void workers.push(await app.startWorker());

/** Sends the newest mail to a receiver now, in place of a worker. */
async function sendNow(to: string, isLastAttempt = false) {
  const { id } = await findNewestMailRow(app, to);
  return sendMail(app.jobTools, { mail_id: id }, isLastAttempt);
}

const receivedBy = (to: string) => mailbox.received.filter(({ receivers }) => receivers.includes(to));

test('a posted mail is sent by the worker: one message to one receiver, with the headers it needs', async () => {
  const before = mailbox.received.length;
  await postTestMail(app, { to: 'joerg@example.com' });
  await startWorker();
  await mailbox.holds(before + 1);
  const [message, ...others] = receivedBy('joerg@example.com');
  expect(others).toEqual([]);
  expect(message).toMatchObject({
    receivers: ['joerg@example.com'],
    from: SENDER,
    to: [{ address: 'joerg@example.com' }],
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    date: '2026-11-20T08:00:00.000Z',
    messageId: expect.stringMatching(/^<[\w-]{36}@zeitblatt\.example>$/),
  });
  expect(message?.text).toContain('Guten Tag,');
  expect(message?.text).toContain(`\n${EXAMPLE_LINK}\n`);
  expect(message?.html).toContain(`href="${EXAMPLE_LINK}"`);
  expect(message?.attachments).toEqual([]);
  const headers = new Map(message?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('auto-submitted')).toBe('auto-generated');
  expect([...headers.keys()].sort()).toEqual(
    ['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'].concat(
      'x-auto-response-suppress',
    ),
  );
  // Headers must be ASCII on the wire, whatever their text.
  expect(message?.raw.split('\r\n\r\n')[0]).toMatch(/^[\x20-\x7e\r\n]+$/);
});

test('a mail that its receiver waits for passes others', async () => {
  const before = mailbox.received.length;
  const ordinary = { kind: 'password_changed', name: 'Anna' } as const;
  for (const name of 'abcdef') await postTestMail(app, { to: `${name}@example.com`, mail: ordinary });
  await postTestMail(app, {
    to: 'urgent@example.com',
    mail: { kind: 'reset_password', name: 'Anna', link: EXAMPLE_LINK },
  });
  await startWorker();
  await mailbox.holds(before + 7);
  // A worker sends two mails at a time, of which the other one may be quicker.
  const last = mailbox.received.slice(-2).flatMap(({ receivers }) => receivers);
  expect(last).not.toContain('urgent@example.com');
});

test.each<[Language, string]>([
  ['de', 'Größe & Söhne'],
  ['en', 'O’Brien'],
  ['tr', 'Çağlar İnşaat Şti.'],
  ['ru', 'ООО «Ёлка»'],
])('a name in %s arrives as it was written, in the subject too', async (language, company) => {
  const to = `${language}@example.com`;
  const mail: Mail = { kind: 'invitation', company, invitedBy: company, link: EXAMPLE_LINK };
  await postTestMail(app, { to, mail, language });
  expect(await sendNow(to)).toBeNull();
  const [message] = receivedBy(to);
  expect(message?.subject).toContain(company);
  expect(message?.text?.match(new RegExp(RegExp.escape(company), 'g'))?.length).toBeGreaterThanOrEqual(3);
});

test('S34 once a mail is sent, its link is nowhere any more', async () => {
  const to = 'sent@example.com';
  await postTestMail(app, { to });
  expect(JSON.stringify(await findNewestMailRow(app, to))).toContain('tokenOfThisTest');
  await sendNow(to);
  expect(await findNewestMailRow(app, to)).toMatchObject({ data: null, rendered: null, sent_at: expect.any(String) });
  const { rows } = await app.admin.query(`select data from app.queue_entries where queue = 'mails'`);
  expect(JSON.stringify(rows)).not.toContain('tokenOfThisTest');
});

test('two workers that take a mail at the same moment send it once, and it is not sent again later', async () => {
  const to = 'once@example.com';
  await postTestMail(app, { to });
  await Promise.all([sendNow(to), sendNow(to), sendNow(to)]);
  await sendNow(to);
  expect(receivedBy(to)).toHaveLength(1);
});

test('a mail that has to be sent again has the same Message-ID', async () => {
  const to = 'twice@example.com';
  await postTestMail(app, { to });
  const { data } = await findNewestMailRow(app, to);
  await sendNow(to);
  // A worker that crashed after the delivery and before its commit.
  await app.admin.query('update mails set sent_at = null, data = $2 where receiver = $1', [to, JSON.stringify(data)]);
  app.clock.pass({ minutes: 5 });
  await sendNow(to);
  const [first, second] = receivedBy(to);
  expect(second?.messageId).toBe(first?.messageId);
  expect(second?.date).toBe(first?.date);
});

describe('S46 a line end', () => {
  test.each(['\r\n', '\n', '\r', '\u2028'])(
    '%j in what people have typed makes no header and no receiver',
    async (end) => {
      const evil = `Weiß${end}Bcc: all@example.com${end}${end}<b>Hi</b>`;
      const mails: Mail[] = [
        { kind: 'invitation', company: evil, invitedBy: evil, link: EXAMPLE_LINK },
        { kind: 'email_changed', name: evil, newEmail: evil, link: EXAMPLE_LINK },
      ];
      for (const [index, mail] of mails.entries()) {
        const to = `line${end.codePointAt(0)}.${end.length}.${index}@example.com`;
        const before = mailbox.received.length;
        await postTestMail(app, { to, mail, language: 'en' });
        expect(await sendNow(to)).toBeNull();
        expect(mailbox.received).toHaveLength(before + 1);
        const message = mailbox.received.at(-1);
        expect(message).toMatchObject({ receivers: [to], to: [{ address: to }] });
        expect(message?.headers.map(({ key }) => key)).not.toContain('bcc');
        expect(message?.text).not.toMatch(/^Bcc/m);
      }
    },
  );
});

describe('a mail server that', () => {
  afterEach(() => mailbox.refuses(null));

  test('is away gets the mail when it is back', async () => {
    const gone = await createMailbox();
    await gone.stop();
    const other = await createTestApp({ mailServer: gone.server });
    const worker = await other.startWorker();
    await postTestMail(other, { to: 'later@example.com' });
    await expect.poll(() => other.takeErrors()).toEqual([expect.stringMatching(/mail \d+ was not sent: E[A-Z]+/)]);
    const back = await createMailbox({ port: gone.server.port });
    const [message] = await back.holds(1);
    expect(message?.receivers).toEqual(['later@example.com']);
    await expect
      .poll(() => findNewestMailRow(other, 'later@example.com'))
      .toMatchObject({ data: null, error_code: null });
    other.takeErrors();
    await worker.stop();
    expect(back.received).toHaveLength(1);
    await other.stop();
    await back.stop();
  });

  test.each([421, 451, 452, 530, 535])('answers %i is asked again', async (code) => {
    const to = `busy${code}@example.com`;
    await postTestMail(app, { to });
    mailbox.refuses({ code, text: `come back ${EXAMPLE_LINK}` });
    const failure = await sendNow(to).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'unreachable', isFinal: false });
    expect(String(failure)).not.toContain('token');
    expect(await findNewestMailRow(app, to)).toMatchObject({
      sent_at: null,
      error_code: null,
      data: { link: EXAMPLE_LINK },
    });
    mailbox.refuses(null);
    expect(await sendNow(to)).toBeNull();
    expect(receivedBy(to)).toHaveLength(1);
  });

  test('refuses for good ends it: the row stays with the reason, without the link', async () => {
    const to = 'unknown@example.com';
    await postTestMail(app, { to });
    mailbox.refuses({ code: 550, text: `5.1.1 no such user ${EXAMPLE_LINK}` });
    const failure = await sendNow(to);
    expect(String(failure)).toMatch(/^MailFailure refused: mail \d+ was not sent: EENVELOPE 550 5\.1\.1$/);
    expect(await findNewestMailRow(app, to)).toMatchObject({ sent_at: null, error_code: 'refused', data: null });
    mailbox.refuses(null);
    await sendNow(to);
    expect(receivedBy(to)).toEqual([]);
  });

  test('stays busy until the last attempt ends it', async () => {
    const to = 'busy@example.com';
    await postTestMail(app, { to });
    mailbox.refuses({ code: 451, text: 'later' });
    expect(await sendNow(to, true)).toMatchObject({ code: 'unreachable' });
    expect(await findNewestMailRow(app, to)).toMatchObject({ sent_at: null, error_code: 'unreachable', data: null });
  });
});

test('a link that works no longer is not sent', async () => {
  const to = 'late@example.com';
  await postTestMail(app, { to, mail: { kind: 'reset_password', name: 'Anna', link: EXAMPLE_LINK } });
  app.clock.pass({ minutes: 60 });
  expect(await sendNow(to)).toMatchObject({ code: 'too_late' });
  expect(await findNewestMailRow(app, to)).toMatchObject({ sent_at: null, error_code: 'too_late', data: null });
  expect(receivedBy(to)).toEqual([]);
});

test('a mail that cannot be rendered fails at the last attempt, and its content is not logged', async () => {
  const to = 'broken@example.com';
  await postTestMail(app, { to });
  await app.admin.query(`update mails set kind = 'unknown' where receiver = $1`, [to]);
  const failure = await sendNow(to).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'unexpected', isFinal: false });
  expect(String(failure)).not.toContain('token');
  expect(await sendNow(to, true)).toMatchObject({ code: 'unexpected' });
  expect(await findNewestMailRow(app, to)).toMatchObject({ error_code: 'unexpected', data: null });
});

test('the mails of every language are sent in it', async () => {
  for (const language of LANGUAGES) {
    const to = `lang.${language}@example.com`;
    await postTestMail(app, { to, language, mail: { kind: 'password_changed', name: 'Anna' } });
    await sendNow(to);
    expect(receivedBy(to)[0]?.html).toContain(`lang="${language}"`);
  }
});

test('a mail about a changed address that an older version has queued, without a link, is still sent', async () => {
  const to = 'older@example.com';
  const mail = { kind: 'email_changed', name: 'Jörg Weiß', newEmail: 'neu@example.com' } as const;
  await postTestMail(app, { to, mail });
  expect(await sendNow(to)).toBeNull();
  const [message] = receivedBy(to);
  expect(message?.text).toContain('neu@example.com');
  expect(message?.text).toContain('Wenden Sie sich bitte sofort an die Verwaltung Ihrer Firma');
  expect(message?.text).not.toContain('Link');
});
