import type { api } from '@zeitblatt/contract/api';
import { changesBetween } from '@zeitblatt/domain/company/changes';
import { insertLogEntry } from '../../audit/log.queries.ts';
import type { Service } from '../../http/context.ts';
import {
  getCompanyReminders,
  getOwnReminders,
  updateCompanyReminders,
  updateOwnReminders,
} from './reminders.queries.ts';

/** The switches of the mails that remind. @source docs/decisions/0049-now-and-reminders.md */
export const remindersService: Service<typeof api.reminders> = {
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
