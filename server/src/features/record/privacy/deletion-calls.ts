import type { api } from '@zeitblatt/contract/api';
import type { Db } from '../../../database/database.ts';
import { refuseWrongPassword } from '../../../http/bind/refuse-wrong-password.ts';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { postMail } from '../../../mail/post-mail.ts';
import { type Account, getAccount } from '../../accounts/account/accounts.api.ts';
import { findStandingHolds } from '../retention/retention.queries.ts';
import { deletePerson } from './deletion.queries.ts';
import { askForDeletion, withdrawDeletion } from './deletion-wish.ts';

type Deletions = Pick<Service<typeof api.privacy>, 'deleteAccount' | 'askCompanyDeletion' | 'withdrawCompanyDeletion'>;

/** Deletion of an account, and the wish to delete a company. @source docs/decisions.md D75, D77 */
export const deletionCalls = ({ queue }: { readonly queue: JobQueue }): Deletions => ({
  async deleteAccount({ db, user, now, t }, { body }) {
    const person = await personWithPassword(db, user.id, body.old_password);
    // The account of a person in a company belongs to the records of the company: its managers remove it.
    if (person.company_id !== null) throw new Refusal('account_in_company');
    await deletePerson(db, person);
    const { email, language, name } = person;
    await postMail({ db, queue }, { to: email, language, mail: { kind: 'account_deleted', name }, now });
    return { success: t('success:accountDeleted') };
  },

  async askCompanyDeletion({ db, reach, user, now, t }, { body }) {
    await personWithPassword(db, user.id, body.old_password);
    await askForDeletion({ db, queue }, reach, { user, now });
    // Asked after the wish has locked the company: a hold begins before it, or sees it.
    const [held] = await findStandingHolds(db, reach);
    if (held) throw new Refusal('company_held', { params: { purpose: held.purpose } });
    return { success: t('success:companyDeletionAsked') };
  },

  async withdrawCompanyDeletion({ db, reach, user, now, t }) {
    await withdrawDeletion({ db, queue }, reach, { user, now });
    return { success: t('success:companyDeletionWithdrawn') };
  },
});

async function personWithPassword(db: Db, id: number, password: string): Promise<Account> {
  const person = await getAccount(db, id);
  await refuseWrongPassword(person.password_hash, password);
  return person;
}
