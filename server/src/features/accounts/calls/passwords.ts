import type { api } from '@zeitblatt/contract/api';
import { isSession } from '@zeitblatt/domain/accounts/access/second-factor';
import type { Language } from '@zeitblatt/i18n/languages';
import { type Db, inCompany } from '../../../database/database.ts';
import { refuseWrongPassword } from '../../../http/bind/refuse-wrong-password.ts';
import type { Service } from '../../../http/context/context.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { beginSession } from '../../../sessions/begin-session.ts';
import { deleteLinks, runInSavepoint, spendLink } from '../../../sessions/links.queries.ts';
import { hashPassword } from '../../../sessions/password.ts';
import { deleteSessions } from '../../../sessions/sessions.queries.ts';
import { accountStateOf } from '../account/account-state.ts';
import {
  type Account,
  findAccount,
  getAccount,
  markVerified,
  type Person,
  updateNewPassword,
} from '../account/accounts.queries.ts';
import { postInvitation } from '../account/post-invitation.ts';
import { postLink } from '../account/post-link.ts';
import { notify } from '../notifications/notify.ts';
import type { AccountTools } from './account-tools.ts';
import { refuseWeakPassword, refuseWeakPasswordOf } from './password-rules.ts';

type Passwords = Pick<Service<typeof api.accounts>, 'forgotPassword' | 'resetPassword' | 'updatePassword'>;

export const passwordCalls = (parts: AccountTools): Passwords => ({
  /**
   * An unknown address takes the same steps, which are then rolled back, so that it cannot be recognized by the
   * duration.
   */
  async forgotPassword({ db: pool, now, language, t, traceAccount }, { body: { email } }) {
    const account = await findAccount(pool, email);
    if (account) traceAccount(account);
    const isInvited = account !== undefined && accountStateOf(account) === 'invited';
    await inCompany(parts.pool, isInvited ? account.company_id : null, (db) =>
      runInSavepoint(db, () =>
        isInvited
          ? postInvitation(parts, db, account, now)
          : postReset(parts, db, receiverOf(account) ?? nobody(email, language), now),
      ),
    );
    return { success: t('success:passwordLinkSent') };
  },

  async resetPassword({ now, userAgent, traceAccount }, { body: { email, token, password } }) {
    await refuseWeakPassword(password, [email]);
    return inCompany(parts.pool, null, async (db) => {
      const link = await spendLink(db, { token, purposes: ['reset', 'userify'], email, now });
      if (!link) throw fieldRefusal('token', 'validation:linkInvalid');
      const person = await getAccount(db, link.userId);
      traceAccount(person);
      await refuseWeakPasswordOf(db, person, password);
      await setPassword(db, person.id, password);
      await markVerified(db, person.id, now);
      await deleteSessions(db, person.id);
      if (link.purpose === 'reset') await tellPasswordChanged(parts, db, person, now);
      const begun = await beginSession(db, { userId: person.id, userAgent, now });
      traceAccount({ ...person, isCodeAsked: !isSession(begun) });
      return begun;
    });
  },

  async updatePassword({ db, user, now, t }, { body: { old_password, password } }) {
    const person = await getAccount(db, user.id);
    await refuseWrongPassword(person.password_hash, old_password, 'validation:oldPasswordWrong');
    await refuseWeakPasswordOf(db, person, password);
    await setPassword(db, person.id, password);
    await deleteSessions(db, person.id, user.tokenHash);
    await tellPasswordChanged(parts, db, person, now);
    return { success: t('success:passwordChanged') };
  },
});

/** A new password deletes all links, because an attacker who knew the old password may have requested some. */
async function setPassword(db: Db, userId: number, password: string): Promise<void> {
  await updateNewPassword(db, userId, await hashPassword(password));
  await deleteLinks(db, userId);
}

async function tellPasswordChanged(parts: AccountTools, db: Db, person: Person, now: Temporal.Instant): Promise<void> {
  const { email, language, name } = person;
  await postMail({ db, queue: parts.queue }, { to: email, language, mail: { kind: 'password_changed', name }, now });
  await notify(db, { userId: person.id, type: 'password_changed', data: {}, now });
}

const receiverOf = (account: Account | undefined): Person | undefined =>
  account && accountStateOf(account) === 'confirmed' ? account : undefined;

const nobody = (email: string, language: Language): Person => ({ id: 0, email, name: '', language });

function postReset(parts: AccountTools, db: Db, person: Person, now: Temporal.Instant): Promise<boolean> {
  const mail = (link: string) => ({ kind: 'reset_password', name: person.name, link }) as const;
  return postLink(parts, db, { person, purpose: 'reset', mail, now });
}
