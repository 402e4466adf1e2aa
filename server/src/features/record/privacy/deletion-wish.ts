import { insertLogEntry, type NewLogEntry } from '../../../audit/log.queries.ts';
import type { Reach } from '../../../database/reach.ts';
import { notify } from '../../accounts/notifications/notifications.api.ts';
import { clearDeletionWish, type DeletionMessage, findColleagues, updateDeletionWish } from './deletion.queries.ts';
import { type Post, postDeletionMails } from './deletion-mails.ts';

/** Actor and moment. The operator has a name only. */
type Act = { readonly user: NewLogEntry['user']; readonly now: Temporal.Instant };

/**
 * Stores the wish to delete a company, and tells everybody in it.
 *
 * @returns name of the company and day of the deletion; undefined when the wish is stored already
 * @source docs/decisions.md D77
 */
export async function askForDeletion(post: Post, reach: Reach, act: Act): Promise<DeletionMessage | undefined> {
  const wish = await updateDeletionWish(post.db, reach, { by: act.user.id, now: act.now });
  if (wish) await tellEverybody(post, reach, { type: 'company_deletion_asked', values: wish }, act);
  return wish;
}

/** Takes the wish back, and tells everybody in the company. @returns name of the company; undefined without a wish */
export async function withdrawDeletion(post: Post, reach: Reach, act: Act): Promise<{ company: string } | undefined> {
  const wish = await clearDeletionWish(post.db, reach);
  if (wish) await tellEverybody(post, reach, { type: 'company_deletion_withdrawn', values: wish }, act);
  return wish;
}

type News =
  | { readonly type: 'company_deletion_asked'; readonly values: DeletionMessage }
  | { readonly type: 'company_deletion_withdrawn'; readonly values: { readonly company: string } };

/** Tells everybody with an account, the person who acts included: by the bell each time, by mail once a day. */
async function tellEverybody(post: Post, reach: Reach, { type, values }: News, { user, now }: Act): Promise<void> {
  const { db } = post;
  const data = { ...values, by: user.name };
  for (const { id: userId } of await findColleagues(db, reach)) await notify(db, { userId, type, data, now });
  await postDeletionMails(post, reach, { by: user.name, now });
  await insertLogEntry(db, reach, { type, subject: values.company, user, now });
}
