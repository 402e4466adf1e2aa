import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** State of a mail. */
export type MailState = 'waiting' | 'sent' | 'failed';

const STATE = sql<MailState>`case when sent_at is not null then 'sent' when error_code is not null then 'failed'
  else 'waiting' end`;

export async function countMailStates(db: Db): Promise<{ state: MailState; count: number }[]> {
  return db
    .selectFrom('mails')
    .select((eb) => [STATE.as('state'), eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
}

/** Unsent mails, newest first: receiver, kind and time, but no content. */
export async function findUnsentMails(db: Db, limit: number) {
  return db
    .selectFrom('mails')
    .select(['id', STATE.as('state'), 'error_code', 'kind', 'receiver', 'created_at'])
    .where('sent_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
