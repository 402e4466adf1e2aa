import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';
import type { MailServer } from '../settings/mail-settings.ts';

export type ReceivedMail = Email & {
  /** Receivers of the envelope, whatever the headers say. */
  readonly receivers: readonly string[];
  /** The mail as it was received. */
  readonly raw: string;
};

/** A real mail server on this machine that keeps what it receives. */
export type Mailbox = {
  readonly server: MailServer;
  readonly received: readonly ReceivedMail[];
  /** Waits until the server has received a number of mails in all. */
  readonly holds: (count: number) => Promise<readonly ReceivedMail[]>;
  /** Makes the server refuse every receiver with an answer; null accepts all mails again. */
  readonly refuses: (answer: { readonly code: number; readonly text: string } | null) => void;
  readonly stop: () => Promise<void>;
};

type Options = {
  /** Port of a stopped server, to restart on it. */
  readonly port?: number;
  readonly encryption?: MailServer['encryption'];
  readonly signIn?: NonNullable<MailServer['signIn']>;
} & Pick<SMTPServerOptions, 'key' | 'cert'>;

export async function createMailbox({ port = 0, encryption = 'none', signIn, ...tls }: Options = {}): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const waiting = new Set<() => void>();
  let refusal: Error | null = null;
  const keep = async (stream: SMTPServerDataStream, { rcptTo }: SMTPServerEnvelope): Promise<void> => {
    const bytes = await buffer(stream);
    const receivers = rcptTo.map(({ address }) => address);
    received.push({ ...(await PostalMime.parse(bytes)), receivers, raw: bytes.toString('utf8') });
    for (const check of waiting) check();
  };
  const smtp = new SMTPServer({
    ...tls,
    secure: encryption === 'tls',
    hideSTARTTLS: encryption === 'none',
    authOptional: signIn === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, answer) => {
      const isRight = username === signIn?.user && password === signIn?.password;
      answer(isRight ? null : new Error('wrong'), isRight ? { user: username } : undefined);
    },
    onRcptTo: (_address, _session, answer) => answer(refusal),
    onData: (stream, { envelope }, answer) => {
      void keep(stream, envelope).then(() => answer(), answer);
    },
  });
  // Some tests let a client disconnect in the middle.
  smtp.on('error', () => undefined);
  const listening = smtp.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const { port: ownPort } = listening.address() as AddressInfo;
  return {
    server: { host: 'localhost', port: ownPort, encryption, signIn: signIn ?? null },
    received,
    holds: (count) => {
      const { promise, resolve } = Promise.withResolvers<readonly ReceivedMail[]>();
      const check = (): void => {
        if (received.length >= count) resolve(received);
      };
      waiting.add(check);
      check();
      return promise.finally(() => waiting.delete(check));
    },
    refuses: (answer) => {
      refusal = answer && Object.assign(new Error(answer.text), { responseCode: answer.code });
    },
    stop: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
