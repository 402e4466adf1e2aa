import type { api } from '@zeitblatt/contract/api';
import type { Mail } from '@zeitblatt/domain/mails/mail';
import type { NotificationType } from '@zeitblatt/domain/notifications/notification';
import { insertLogEntry } from '../../audit/log.queries.ts';
import type { Db } from '../../database/database.ts';
import type { CompanyContext, Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { refuseWrongPassword } from '../../http/refuse-wrong-password.ts';
import { postMail } from '../../mail/post-mail.ts';
import { type Account, getAccount } from '../accounts/accounts.api.ts';
import type { FeatureServiceTools } from '../feature.ts';
import { notify } from '../notifications/notifications.api.ts';
import { clearDeletionWish, deletePerson, findColleagues, updateDeletionWish } from './deletion.queries.ts';

type Deletions = Pick<Service<typeof api.privacy>, 'deleteAccount' | 'askCompanyDeletion' | 'withdrawCompanyDeletion'>;

/** Deletion of an account, and the wish to delete a company. @source docs/decisions.md D75, D77 */
export const deletionCalls = (tools: FeatureServiceTools): Deletions => ({
  async deleteAccount({ db, user, now, t }, { body }) {
    const person = await personWithPassword(db, user.id, body.old_password);
    // The account of a person in a company belongs to the records of the company: its managers remove it.
    if (person.company_id !== null) throw new Refusal('account_in_company');
    await deletePerson(db, person);
    const { email, language, name } = person;
    await postMail({ db, queue: tools.queue }, { to: email, language, mail: { kind: 'account_deleted', name }, now });
    return { success: t('success:accountDeleted') };
  },

  async askCompanyDeletion(context, { body }) {
    const { db, reach, user, now, t } = context;
    await personWithPassword(db, user.id, body.old_password);
    const wish = await updateDeletionWish(db, reach, { by: user.id, now });
    if (wish) {
      const values = { ...wish, by: user.name };
      await tellEverybody(tools, context, { type: 'company_deletion_asked', values });
      await insertLogEntry(db, reach, { type: 'company_deletion_asked', subject: wish.company, user, now });
    }
    return { success: t('success:companyDeletionAsked') };
  },

  async withdrawCompanyDeletion(context) {
    const { db, reach, user, now, t } = context;
    const wish = await clearDeletionWish(db, reach);
    if (wish) {
      const values = { ...wish, by: user.name };
      await tellEverybody(tools, context, { type: 'company_deletion_withdrawn', values });
      await insertLogEntry(db, reach, { type: 'company_deletion_withdrawn', subject: wish.company, user, now });
    }
    return { success: t('success:companyDeletionWithdrawn') };
  },
});

async function personWithPassword(db: Db, id: number, password: string): Promise<Account> {
  const person = await getAccount(db, id);
  await refuseWrongPassword(person.password_hash, password);
  return person;
}

type Message =
  | { type: 'company_deletion_asked'; values: { company: string; day: string; by: string } }
  | { type: 'company_deletion_withdrawn'; values: { company: string; by: string } };

/** Tells everybody with an account in the company, the person who caused it included, by the bell and by mail. */
async function tellEverybody(
  { queue }: FeatureServiceTools,
  { db, reach, now }: CompanyContext,
  { type, values }: Message,
): Promise<void> {
  for (const { id, email, name, language } of await findColleagues(db, reach)) {
    await notify(db, { userId: id, type: type satisfies NotificationType, data: values, now });
    const mail = { kind: type, name, ...values } as Mail;
    await postMail({ db, queue }, { to: email, language, mail, now });
  }
}
