import type { api } from '@zeitblatt/contract/api';
import { changesBetween } from '@zeitblatt/domain/company/log/changes';
import { insertLogEntry } from '../../../audit/log.queries.ts';
import type { OwnContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, Refusal } from '../../../http/context/refusal.ts';
import { isPushAddress } from '../../../push/push-address.ts';
import { type PushKeys, pushKeysOf } from '../../../push/push-sender.ts';
import type { SecretKey } from '../../../sessions/secret-key.ts';
import { deleteSubscription, findDevices, replaceSubscription } from './push.queries.ts';
import {
  getCompanyReminders,
  getOwnReminders,
  updateCompanyReminders,
  updateOwnReminders,
} from './reminders.queries.ts';

type PushCalls = Pick<Service<typeof api.reminders>, 'push' | 'switchPushOn' | 'switchPushOff'>;

/** The switches of the mails and notifications that remind. @source docs/decisions/0049-now-and-reminders.md */
export const remindersService = ({ secretKey }: { readonly secretKey: SecretKey }): Service<typeof api.reminders> => ({
  ...mailCalls,
  ...pushCalls(pushKeysOf(secretKey)),
});

const pushCalls = ({ publicKey }: PushKeys): PushCalls => ({
  async push(context) {
    return stateOf(context, publicKey);
  },

  async switchPushOn(context, { body }) {
    if (!isPushAddress(body.endpoint)) throw fieldRefusal('endpoint', 'validation:pushAddress');
    const { db, user, now } = context;
    await replaceSubscription(db, { userId: user.id, tokenHash: user.tokenHash, now }, body);
    return stateOf(context, publicKey);
  },

  async switchPushOff(context, { params: { id } }) {
    const { db, user } = context;
    if (!(await deleteSubscription(db, user.id, id))) throw new Refusal('not_found');
    return stateOf(context, publicKey);
  },
});

const stateOf = async ({ db, user }: OwnContext, publicKey: string) => ({
  public_key: publicKey,
  devices: await findDevices(db, user.id, user.tokenHash),
});

const mailCalls: Omit<Service<typeof api.reminders>, keyof PushCalls> = {
  async own({ db, reach }) {
    return getOwnReminders(db, reach);
  },

  async changeOwn({ db, reach }, { body: { mails } }) {
    await updateOwnReminders(db, reach, mails);
    return getOwnReminders(db, reach);
  },

  async ofCompany({ db, reach }) {
    return getCompanyReminders(db, reach);
  },

  async changeOfCompany({ db, reach, user, now }, { body: { mails } }) {
    const before = await getCompanyReminders(db, reach, { isLocked: true });
    const changes = changesBetween({ sends_reminder_mails: before.mails }, { sends_reminder_mails: mails });
    if (changes.length === 0) return before;
    await updateCompanyReminders(db, reach, mails);
    await insertLogEntry(db, reach, { type: 'company_changed', subject: null, changes, user, now });
    return { mails };
  },
};
