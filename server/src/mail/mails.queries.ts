import type { Mail, MailKind } from '@zeitblatt/domain/accounts/mails/mail';
import { KEPT_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { Reach } from '../database/reach.ts';
import type { MailErrorCode } from './mail-failure.ts';
import type { KeptMail } from './mail-transport.ts';

/** The mailbox of an address: most servers deliver `name+anything@` to `name@`. */
const mailboxOf = (address: string): string => address.replace(/\+[^@]*@/, '@');

/** Serializes counting and adding mails of a receiver. */
export async function lockReceiver(db: Db, receiver: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mails to ${mailboxOf(receiver)}`}, 0))`.execute(db);
}

/** Number of mails with a link, of one kind, written to a receiver since a moment. */
export async function countLinkMails(
  db: Db,
  { receiver, kind, since }: { receiver: string; kind: MailKind; since: Temporal.Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<string>`regexp_replace(receiver, '\\+[^@]*@', '@')`, '=', mailboxOf(receiver))
    .where((eb) => eb('has_link', '=', eb.lit(true)))
    .where('kind', '=', kind)
    .where('created_at', '>', since.toString())
    .executeTakeFirstOrThrow();
  return count;
}

type NewMail = { receiver: string; language: Language; mail: Mail; now: Temporal.Instant };

export async function insertMail(db: Db, { receiver, language, mail, now }: NewMail): Promise<number> {
  const { kind, ...data } = mail;
  const { id } = await db
    .insertInto('mails')
    .values({
      kind,
      receiver,
      language,
      has_link: 'link' in mail,
      data: JSON.stringify(data),
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Raises the idle-in-transaction timeout for slow mail servers: a cancelled transaction would send the mail twice. */
export async function waitForMailServer(db: Db): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '4min'`.execute(db);
}

/** Locks an unsent mail. A second worker waits here and then finds it sent. */
export async function lockWaitingMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .select(['message_id', 'kind', 'receiver', 'language', 'data', 'created_at'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('error_code', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** PDF of an invoice, in a transaction of its company. */
export async function findInvoiceToAttach(db: Db, reach: Reach, invoiceId: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('invoice_files')
    .select('bytes')
    .where('company_id', '=', reach.companyId)
    .where('invoice_id', '=', invoiceId)
    .where('format', '=', 'pdf')
    .executeTakeFirst();
  return row?.bytes;
}

/** Marks a mail as sent and clears its content, except what the outbox keeps. */
export async function finishMail(db: Db, id: number, kept: KeptMail | null, now: Temporal.Instant): Promise<void> {
  const rendered = kept === null ? null : JSON.stringify(kept);
  await db.updateTable('mails').set({ sent_at: now.toString(), data: null, rendered }).where('id', '=', id).execute();
}

/** Marks a mail as failed for good: clears its content, keeps the reason. */
export async function giveUpMail(db: Db, id: number, code: MailErrorCode): Promise<void> {
  await db
    .updateTable('mails')
    .set({ error_code: code, data: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('error_code', 'is', null)
    .execute();
}

/** Deletes old mails in every state. Several workers may run this at the same time. */
export async function deleteOldMails(db: Db, now: Temporal.Instant): Promise<void> {
  const oldest = now.subtract({ hours: 24 * KEPT_DAYS.mail }).toString();
  const old = db.selectFrom('mails').select('id').where('created_at', '<', oldest).forUpdate().skipLocked();
  await db.deleteFrom('mails').where('id', 'in', old).execute();
}

/** Mails in the outbox, newest first. */
export async function findOutboxMails(db: Db) {
  return db
    .selectFrom('mails')
    .select(['id', 'receiver', 'created_at'])
    .select((eb) => eb.ref('rendered').$castTo<KeptMail>().as('rendered'))
    .where('rendered', 'is not', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

export async function findOutboxMail(db: Db, id: number) {
  return db
    .selectFrom('mails')
    .select(['id', 'receiver', 'created_at'])
    .select((eb) => eb.ref('rendered').$castTo<KeptMail>().as('rendered'))
    .where('id', '=', id)
    .where('rendered', 'is not', null)
    .executeTakeFirst();
}
