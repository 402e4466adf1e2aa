import type { RenderedMail } from '@zeitblatt/documents/mails/render-mail';
import type { Transporter } from 'nodemailer';
import type { MailServer, MailSettings } from '../settings/mail-settings.ts';
import { isAddress } from './mail-address.ts';
import { MailFailure, toMailFailure } from './mail-failure.ts';

/** A file that is sent with a mail. */
export type MailAttachment = { readonly filename: string; readonly contentType: string; readonly content: Buffer };

/** A mail in the outbox. */
export type KeptMail = RenderedMail & {
  /** Names of the attached files; missing in mails of older versions. */
  readonly attached?: readonly string[];
};

export type OutgoingMail = {
  readonly to: string;
  /** Who gets the answer, where it is not the sender. */
  readonly replyTo?: string | undefined;
  readonly rendered: RenderedMail;
  readonly attachments: readonly MailAttachment[];
  /** Message-ID of the mail, the same at every attempt, so that a mail server can drop duplicates. */
  readonly messageId: string;
  readonly writtenAt: Temporal.Instant;
};

/** Sends mails. */
export type MailTransport = {
  /**
   * Sends a mail.
   *
   * @returns what the outbox keeps; null where the mail is really sent
   * @throws MailFailure
   */
  readonly send: (mail: OutgoingMail) => Promise<KeptMail | null>;
  readonly close: () => void;
};

/** Keeps mails in the outbox for the developer. */
export const outboxTransport: MailTransport = {
  send: async ({ rendered, attachments }) => ({ ...rendered, attached: attachments.map(({ filename }) => filename) }),
  close: () => undefined,
};

/** Neither mail server nor outbox: mails wait until a server is configured. */
export const unconfiguredTransport: MailTransport = {
  send: async () => {
    throw new MailFailure('no_server', { isFinal: false, detail: 'SMTP_URL is not set' });
  },
  close: () => undefined,
};

/** Parallel connections; mail servers limit them. */
const CONNECTIONS = 2;

/** Timeouts of the mail server, in milliseconds. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends mails to a mail server over pooled connections. The first mail opens the first connection. */
export function createSmtpTransport({ server, from }: MailSettings): MailTransport {
  let mailer: Promise<Transporter> | undefined;
  return {
    send: async ({ to, replyTo, rendered: { subject, html, text }, attachments, messageId, writtenAt }) => {
      if (!isAddress(to) || (replyTo !== undefined && !isAddress(replyTo)))
        throw new MailFailure('refused', { isFinal: true, detail: 'the receiver is no address' });
      const opened = await (mailer ??= connect(server));
      const message = {
        from: { ...from },
        to: { name: '', address: to },
        // The envelope alone decides the receiver, whatever a header contains.
        envelope: { from: from.address, to: [to] },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        attachments: [...attachments],
        messageId: `<${messageId}@${from.address.split('@')[1]}>`,
        date: new Date(writtenAt.epochMilliseconds),
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      };
      await opened.sendMail(message).catch((error: unknown) => {
        throw toMailFailure(error);
      });
      return null;
    },
    close: () => {
      void mailer?.then((opened) => opened.close());
    },
  };
}

async function connect({ host, port, encryption, signIn }: MailServer) {
  const { default: nodemailer } = await import('nodemailer');
  const mailer = nodemailer.createTransport({
    pool: true,
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    // A mail server on this machine usually has a self-signed certificate.
    ignoreTLS: encryption === 'none',
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(signIn ? { auth: { user: signIn.user, pass: signIn.password } } : {}),
    ...TIMEOUTS,
    maxConnections: CONNECTIONS,
    // Retries belong to the queue; a second retry mechanism would send a mail twice.
    maxRequeues: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // A pooled connection that breaks must not end the process; the next mail opens another.
  mailer.on('error', () => undefined);
  return mailer;
}
