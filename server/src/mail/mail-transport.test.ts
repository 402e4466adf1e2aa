import { afterEach, describe, expect, test } from 'vitest';
import type { MailServer } from '../settings/mail-settings.ts';
import { createMailbox, type Mailbox } from '../testing/mailbox.ts';
import { createSmtpTransport, type OutgoingMail, unconfiguredTransport } from './mail-transport.ts';

const FROM = { name: 'Zeitblatt', address: 'post@zeitblatt.example' };

const MAIL: OutgoingMail = {
  to: 'anna@example.com',
  rendered: { subject: 'Hallo', html: '<p>Hallo</p>', text: 'Hallo' },
  attachments: [],
  messageId: '5f0c8f5e-7f51-4b60-9a5b-0d6c2f1f3f10',
  writtenAt: Temporal.Instant.from('2026-11-20T08:00:00Z'),
};

let mailbox: Mailbox | undefined;
afterEach(() => mailbox?.stop());

async function send(server: MailServer, mail = MAIL): Promise<unknown> {
  const transport = createSmtpTransport({ server, from: FROM });
  try {
    return await transport.send(mail);
  } catch (error) {
    return error;
  } finally {
    transport.close();
  }
}

describe('a mail server', () => {
  test('on this machine needs no encryption', async () => {
    mailbox = await createMailbox();
    expect(await send(mailbox.server)).toBeNull();
    expect(mailbox.received).toMatchObject([{ receivers: ['anna@example.com'], subject: 'Hallo' }]);
  });

  test('gets the password it asks for', async () => {
    mailbox = await createMailbox({ signIn: { user: 'zeitblatt', password: 'p:ä@ß' } });
    expect(await send(mailbox.server)).toBeNull();
    const wrong = await send({ ...mailbox.server, signIn: { user: 'zeitblatt', password: 'falsch-geheim' } });
    expect(wrong).toMatchObject({ code: 'unreachable', isFinal: false });
    expect(String(wrong)).not.toContain('geheim');
    expect(mailbox.received).toHaveLength(1);
  });

  test.each(['tls', 'starttls'] as const)(
    'whose certificate nobody signed gets nothing over %s',
    async (encryption) => {
      mailbox = await createMailbox({ encryption });
      expect(await send(mailbox.server)).toMatchObject({ code: 'unreachable', isFinal: false });
      expect(mailbox.received).toEqual([]);
    },
  );

  test('that offers no encryption gets nothing where it is demanded', async () => {
    mailbox = await createMailbox();
    const failure = await send({ ...mailbox.server, encryption: 'starttls' });
    expect(failure).toMatchObject({ code: 'unreachable', isFinal: false });
    expect(mailbox.received).toEqual([]);
  });
});

test.each(['\r\nBcc: all@example.com', '\nBcc: all@example.com\n\nHi', '\rBcc: all@example.com'])(
  'S46 %j in a subject or a receiver makes no header and no second receiver',
  async (evil) => {
    mailbox = await createMailbox();
    await send(mailbox.server, { ...MAIL, rendered: { ...MAIL.rendered, subject: `Hallo${evil}` } });
    for (const to of [`anna@example.com${evil}`, 'anna@example.com, all@example.com', 'Anna <anna@example.com>']) {
      expect(await send(mailbox.server, { ...MAIL, to })).toMatchObject({ code: 'refused', isFinal: true });
    }
    const [message, ...others] = mailbox.received;
    expect(others).toEqual([]);
    expect(message?.receivers).toEqual(['anna@example.com']);
    expect(message?.headers.map(({ key }) => key)).not.toContain('bcc');
  },
);

test('a file or an address in the text is never fetched', async () => {
  mailbox = await createMailbox();
  const rendered = { ...MAIL.rendered, html: { path: '/etc/hostname' } as unknown as string };
  expect(await send(mailbox.server, { ...MAIL, rendered })).toMatchObject({ isFinal: false });
  expect(mailbox.received).toEqual([]);
});

test('without a mail server a mail waits for one', async () => {
  await expect(unconfiguredTransport.send(MAIL)).rejects.toMatchObject({ code: 'no_server', isFinal: false });
});
