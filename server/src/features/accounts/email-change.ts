import type { api } from '@zeitblatt/contract/api';
import { type Db, inCompany } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/is-taken.ts';
import type { Service } from '../../http/context.ts';
import { fieldRefusal } from '../../http/refusal.ts';
import { postMail } from '../../mail/post-mail.ts';
import { deleteLinks, runInSavepoint, spendLink } from '../../sessions/links.queries.ts';
import type { ServiceTools } from '../feature.ts';
import { notify } from '../notifications/notifications.api.ts';
import { accountStateOf } from './account-state.ts';
import { type Account, deleteUnconfirmed, findAccount, getAccount, updateEmail } from './accounts.queries.ts';
import { notifyAddressOwner, postLink } from './post-link.ts';

export const emailChange = (
  parts: ServiceTools,
): Pick<Service<typeof api.accounts>, 'updateEmail' | 'updateEmailFinish'> => ({
  /**
   * Asks for a change of the e-mail address. The answer is the same for every address. If the address has an account
   * already, its owner is told by mail instead.
   *
   * @source docs/security-tests.md S32
   */
  async updateEmail({ db, user, now, t }, { body: { email } }) {
    const person = await getAccount(db, user.id);
    await runInSavepoint(db, () => askFor(parts, db, { person, email, now }));
    return { success: t('success:emailChangeAsked') };
  },

  async updateEmailFinish({ now, t }, { body }) {
    const invalid = fieldRefusal('hash', 'validation:linkInvalid');
    await inCompany(parts.pool, null, async (db) => {
      const link = await spendLink(db, { token: body.hash, purposes: ['email'], now });
      if (!link?.newEmail) throw invalid;
      await changeEmail(parts, db, { userId: link.userId, newEmail: link.newEmail, now });
    }).catch((error: unknown) => {
      // Another request created an account with this address in the meantime.
      throw isUniqueViolation(error) ? invalid : error;
    });
    return { success: t('success:emailChanged') };
  },
});

type Wish = { readonly person: Account; readonly email: string; readonly now: Temporal.Instant };

async function askFor(parts: ServiceTools, db: Db, { person, email, now }: Wish): Promise<boolean> {
  const owner = await findAccount(db, email);
  if (!owner || accountStateOf(owner) === 'unconfirmed') {
    const mail = (link: string) => ({ kind: 'confirm_email', link }) as const;
    return postLink(parts, db, { person, purpose: 'email', mail, newEmail: email, now });
  }
  // Asking for the current address cancels a pending change.
  await deleteLinks(db, person.id, 'email');
  return owner.id === person.id || notifyAddressOwner(parts, db, owner, now);
}

type Change = { readonly userId: number; readonly newEmail: string; readonly now: Temporal.Instant };

async function changeEmail(parts: ServiceTools, db: Db, { userId, newEmail, now }: Change): Promise<void> {
  const { email, name, language } = await getAccount(db, userId);
  await deleteUnconfirmed(db, newEmail);
  await updateEmail(db, userId, newEmail);
  await deleteLinks(db, userId);
  await postMail(
    { db, queue: parts.queue },
    { to: email, language, mail: { kind: 'email_changed', name, newEmail }, now },
  );
  await notify(db, { userId, type: 'email_changed', data: {}, now });
}
