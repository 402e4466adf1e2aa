import type { api } from '@zeitblatt/contract/api';
import { type Db, inCompany } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/errors/is-taken.ts';
import { refuseWrongPassword } from '../../../http/bind/refuse-wrong-password.ts';
import type { Service } from '../../../http/context/context.ts';
import { fieldRefusal } from '../../../http/context/refusal.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { deleteLinks, runInSavepoint, spendLink } from '../../../sessions/links.queries.ts';
import { deleteSessions } from '../../../sessions/sessions.queries.ts';
import { newToken, tokenHash } from '../../../sessions/token.ts';
import { accountStateOf } from '../account/account-state.ts';
import { type Account, deleteUnconfirmed, findAccount, getAccount, updateEmail } from '../account/accounts.queries.ts';
import { insertEmailUndo, spendEmailUndo } from '../account/email-undos.queries.ts';
import { giveEmail } from '../account/give-email.ts';
import { addressOf, notifyAddressOwner, postLink } from '../account/post-link.ts';
import { notify } from '../notifications/notify.ts';
import type { AccountTools } from './account-tools.ts';

export const emailChangeCalls = (
  parts: AccountTools,
): Pick<Service<typeof api.accounts>, 'updateEmail' | 'updateEmailFinish' | 'undoEmailChange'> => ({
  /**
   * Asks for a change of the e-mail address. The answer is the same for every address. If the address has an account
   * already, its owner is told by mail instead.
   *
   * @source docs/security-tests.md S32; docs/decisions.md D75
   */
  async updateEmail({ db, user, now, t }, { body: { email, old_password } }) {
    const person = await getAccount(db, user.id);
    await refuseWrongPassword(person.password_hash, old_password);
    await runInSavepoint(db, () => askFor(parts, db, { person, email, now }));
    return { success: t('success:emailChangeAsked') };
  },

  async updateEmailFinish({ now, t, bearer, traceAccount }, { body }) {
    const invalid = fieldRefusal('hash', 'validation:linkInvalid');
    await inCompany(parts.pool, null, async (db) => {
      const link = await spendLink(db, { token: body.hash, purposes: ['email'], now });
      if (!link?.newEmail) throw invalid;
      const person = await getAccount(db, link.userId);
      traceAccount(person);
      await changeEmail(parts, db, { person, newEmail: link.newEmail, now, bearer });
    }).catch((error: unknown) => {
      // Another request created an account with this address in the meantime.
      throw isUniqueViolation(error) ? invalid : error;
    });
    return { success: t('success:emailChanged') };
  },

  async undoEmailChange({ now, t, traceAccount }, { body }) {
    const invalid = fieldRefusal('hash', 'validation:linkInvalid');
    await inCompany(parts.pool, null, async (db) => {
      const undo = await spendEmailUndo(db, body.hash, now);
      if (!undo) throw invalid;
      const person = await getAccount(db, undo.userId);
      traceAccount(person);
      await restoreEmail(parts, db, { person, email: undo.email, now });
    }).catch((error: unknown) => {
      // The old address belongs to another account by now, so the change cannot be undone.
      throw isUniqueViolation(error) ? invalid : error;
    });
    return { success: t('success:emailChangeUndone') };
  },
});

type Wish = { readonly person: Account; readonly email: string; readonly now: Temporal.Instant };

async function askFor(parts: AccountTools, db: Db, { person, email, now }: Wish): Promise<boolean> {
  const owner = await findAccount(db, email);
  if (!owner || accountStateOf(owner) === 'unconfirmed') {
    const mail = (link: string) => ({ kind: 'confirm_email', link }) as const;
    return postLink(parts, db, { person, purpose: 'email', mail, newEmail: email, now });
  }
  // Asking for the current address cancels a pending change.
  await deleteLinks(db, person.id, 'email');
  return owner.id === person.id || notifyAddressOwner(parts, db, owner, now);
}

type Change = {
  readonly person: Account;
  readonly newEmail: string;
  readonly now: Temporal.Instant;
  /** Token of the browser that opened the link: its session stays, if it is one of the user. */
  readonly bearer: string | null;
};

async function changeEmail(
  parts: AccountTools,
  db: Db,
  { person: { id: userId, email, name, language }, newEmail, now, bearer }: Change,
): Promise<void> {
  const token = newToken();
  await insertEmailUndo(db, { token, userId, email, now });
  await deleteUnconfirmed(db, newEmail);
  await updateEmail(db, userId, newEmail);
  await deleteLinks(db, userId);
  await deleteSessions(db, userId, bearer === null ? undefined : tokenHash(bearer));
  const mail = { kind: 'email_changed', name, newEmail, link: addressOf(parts, `${UNDO_PATH}${token}`) } as const;
  await postMail({ db, queue: parts.queue }, { to: email, language, mail, now });
  await notify(db, { userId, type: 'email_changed', data: {}, now });
}

/** Path of the page that undoes a change of address. @source docs/product.md section 2 "Public routes" */
const UNDO_PATH = '/email-update/undo?hash=';

type Restoring = {
  readonly person: Account;
  /** The address that counts again. */
  readonly email: string;
  readonly now: Temporal.Instant;
};

/**
 * Gives an account back to its old address. The person who changed the address knew the password, so it is removed; the
 * old address gets a link to set a new one, and the new one is told.
 *
 * A second factor stays, whenever it was set up: the link shows only that its user reads the old mailbox. A stranger who
 * does could otherwise take the account over, and the owner may be the one who left that mailbox. An owner who is kept
 * out by the second factor of a stranger asks the operator.
 *
 * @source docs/decisions/0028-second-factor.md
 */
async function restoreEmail(parts: AccountTools, db: Db, { person, email, now }: Restoring): Promise<void> {
  const { name } = person;
  const farewell = { kind: 'email_change_undone', name, oldEmail: email } as const;
  const welcome = (link: string) => ({ kind: 'email_restored', name, link }) as const;
  await giveEmail(parts, db, { person, email, farewell, welcome, now });
}
