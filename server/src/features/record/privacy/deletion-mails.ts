import { type Db, databaseOf, inCompany } from '../../../database/database.ts';
import { forEachItem } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { findCompaniesTold, findUntold, lockDeletionState } from './deletion-mails.queries.ts';

/** The transaction of the change, and the queue of its mails. */
export type Post = { readonly db: Db; readonly queue: JobQueue };

/**
 * Mails to everybody with an account in a company whether it is going to be deleted, unless their last mail says so already.
 * A wish that is asked for and taken back again and again must not fill mailboxes: of each kind a person gets one mail a day.
 * A mail that is held back follows with the hourly clean-up if it is still true then, so that the last mail is never wrong for long.
 *
 * @param by name of who acts; the log knows it for the clean-up
 */
export async function postDeletionMails(
  post: Post,
  reach: Reach,
  { by: actor, now }: { by?: string; now: Temporal.Instant },
): Promise<void> {
  const state = await lockDeletionState(post.db, reach);
  if (!state) return;
  const { company, day } = state;
  const by = actor ?? state.by;
  const kind = day === null ? 'company_deletion_withdrawn' : 'company_deletion_asked';
  for (const { email, name, language } of await findUntold(post.db, reach, { kind, now })) {
    const mail =
      day === null
        ? ({ kind: 'company_deletion_withdrawn', name, company, by } as const)
        : ({ kind: 'company_deletion_asked', name, company, by, day } as const);
    await postMail(post, { to: email, language, mail, now });
  }
}

/** Sends the mails that were held back. @throws AggregateError with all failures */
export async function postHeldBackMails(pool: Pool, queue: JobQueue, now: Temporal.Instant): Promise<void> {
  const ids = await findCompaniesTold(databaseOf(pool));
  await forEachItem(ids, 'mails about the deletion of companies', (companyId) =>
    inCompany(pool, companyId, (db) => postDeletionMails({ db, queue }, { companyId }, { now })),
  );
}
