import { type Mail, mail as mailSchema } from '@zeitblatt/domain/accounts/mails/mail';
import { linkMinutes } from '@zeitblatt/domain/accounts/mails/mail-links';
import type { Language } from '@zeitblatt/i18n/languages';
import * as z from 'zod';
import { type Db, enterCompany, inCompany } from '../database/database.ts';
import type { Pool } from '../database/pool.ts';
import type { QueueConsumer } from '../jobs/queues.ts';
import { MailFailure } from './mail-failure.ts';
import { MAIL_QUEUE } from './mail-queue.ts';
import type { MailAttachment, MailTransport } from './mail-transport.ts';
import { findInvoiceToAttach, finishMail, giveUpMail, lockWaitingMail, waitForMailServer } from './mails.queries.ts';

export type MailTools = {
  readonly pool: Pool;
  readonly mails: MailTransport;
  readonly now: () => Temporal.Instant;
};

/** Payload of a queue entry: the key of the row in `mails`. */
const queuedMail = z.object({ mail_id: z.int() });
type QueuedMail = z.infer<typeof queuedMail>;

/** Consumer that sends queued mails. */
export const mailDelivery = (tools: MailTools): QueueConsumer => ({
  queue: MAIL_QUEUE,
  take: (entry, { isLast }) => sendMail(tools, queuedMail.parse(entry), isLast),
  giveUp: (entry) => inCompany(tools.pool, null, (db) => giveUpMail(db, queuedMail.parse(entry).mail_id, 'unexpected')),
});

type WaitingMail = NonNullable<Awaited<ReturnType<typeof lockWaitingMail>>>;

/**
 * Sends a mail. The row stays locked during that time, so that no second worker sends it too.
 *
 * Delivery is at least once: if a worker crashes after the mail server accepted the mail and before the commit, the
 * mail is sent again under the same Message-ID.
 *
 * @returns why the mail will never be sent; null when it was sent
 * @throws MailFailure when another attempt may succeed
 */
export async function sendMail(
  tools: MailTools,
  { mail_id: id }: QueuedMail,
  isLastAttempt: boolean,
): Promise<MailFailure | null> {
  try {
    await inCompany(tools.pool, null, async (db) => {
      await waitForMailServer(db);
      const waiting = await lockWaitingMail(db, id);
      if (!waiting) return;
      const kept = await deliver(tools, db, waiting);
      await finishMail(db, id, kept, tools.now());
    });
    return null;
  } catch (error) {
    const failure = named(error, id);
    if (!failure.isFinal && !isLastAttempt) throw failure;
    await inCompany(tools.pool, null, (db) => giveUpMail(db, id, failure.code));
    return failure;
  }
}

async function deliver({ mails, now }: MailTools, db: Db, row: WaitingMail) {
  const mail = mailSchema.parse({ ...Object(row.data), kind: row.kind });
  const writtenAt = Temporal.Instant.from(row.created_at);
  const minutes = linkMinutes(mail.kind);
  if (minutes !== null && Temporal.Instant.compare(now(), writtenAt.add({ minutes })) >= 0) {
    throw new MailFailure('too_late', { isFinal: true, detail: 'its link works no longer' });
  }
  // Loaded on demand, because it is large and most workers never send a mail.
  const { renderMail } = await import('@zeitblatt/documents/mails/render-mail');
  const rendered = await renderMail(mail, row.language as Language);
  const attachments = await readAttachments(db, mail);
  const replyTo = mail.kind === 'contact_message' ? mail.senderEmail : undefined;
  return mails.send({ to: row.receiver, replyTo, rendered, attachments, messageId: row.message_id, writtenAt });
}

/** The files that a mail refers to. They are read in the transaction of the mail, which enters their company for it. */
async function readAttachments(db: Db, mail: Mail): Promise<MailAttachment[]> {
  if (!('attached' in mail)) return [];
  const { company_id: companyId, invoice_id: id } = mail.attached;
  await enterCompany(db, companyId);
  const content = await findInvoiceToAttach(db, { companyId }, id);
  if (!content) throw new MailFailure('unexpected', { isFinal: true, detail: 'its invoice is not stored' });
  return [{ filename: `${mail.number}.pdf`, contentType: 'application/pdf', content }];
}

/** Adds the mail's id. Of an unexpected error only the message is kept, because other fields may hold the row. */
function named(error: unknown, id: number): MailFailure {
  const { code, isFinal, message } =
    error instanceof MailFailure ? error : { code: 'unexpected' as const, isFinal: false, message: String(error) };
  return new MailFailure(code, { isFinal, detail: `mail ${id} was not sent: ${message}` });
}
