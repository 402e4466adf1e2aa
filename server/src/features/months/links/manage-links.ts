import type { api } from '@zeitblatt/contract/api';
import { timesheetFilename } from '@zeitblatt/documents/months/timesheet-filename';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import { insertDownloadEntryLast, insertLogEntry } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { loadDraftPaper } from '../states/draft-paper.ts';
import { createLinkUrls } from './link-token.ts';
import {
  endLinks,
  findPerson,
  findWorkingLinks,
  type LinkedPerson,
  lockLinkedPeople,
  upsertPin,
} from './month-links.queries.ts';
import type { LinkTools } from './open-link.ts';
import { createPins } from './pins.ts';

type Calls = Pick<typeof api.monthLinks, 'paper' | 'end' | 'newPin'>;

/** The calls by which managers print and end the personal links of people without an account, and make new PINs. */
export function manageLinkCalls({ settings, secretKey, documents }: LinkTools): Service<Calls> {
  const urlOf = createLinkUrls({ settings, secretKey });
  const pins = createPins(secretKey);

  return {
    async paper({ db, reach, user, language, now }, { params: { month, employeeId } }) {
      if (!(await findPerson(db, reach, employeeId))) throw new Refusal('employee_not_found');
      const [link] = await findWorkingLinks(db, reach, { employeeIds: [employeeId], month, now });
      if (!link) throw new Refusal('link_missing');
      const url = urlOf(reach.companyId, link.id);
      const document = await loadDraftPaper(db, reach, { employeeId, month, language, link: { url } });
      const { first_name, last_name } = document.employee;
      const subject = logSubject(`${first_name} ${last_name}`, month);
      insertDownloadEntryLast(db, reach, {
        type: 'downloaded',
        file: `paper ${employeeId} ${month}`,
        subject,
        user,
        now,
      });
      return {
        afterCommit: async () => ({
          bytes: await documents.renderTimesheet(document),
          filename: timesheetFilename(document),
        }),
      };
    },

    async end({ db, reach, user, now, t }, { params: { month, employeeId } }) {
      const person = await lockOne(db, reach, employeeId);
      if (await endLinks(db, reach, { employeeId, month, now })) {
        const subject = logSubject(person.name, month);
        await insertLogEntry(db, reach, { type: 'month_link_ended', subject, data: { month, employeeId }, user, now });
      }
      return { success: t('success:linkEnded') };
    },

    async newPin({ db, reach, user, now }, { params: { employeeId } }) {
      const person = await lockOne(db, reach, employeeId);
      if (person.hasAccount) throw new Refusal('account_exists');
      const made = pins.make();
      await upsertPin(db, reach, { employeeId, pin: made, by: user.name, now });
      await insertLogEntry(db, reach, { type: 'link_pin_made', subject: person.name, data: { employeeId }, user, now });
      return { pin: made.pin };
    },
  };
}

/** @throws Refusal employee_not_found */
async function lockOne(db: Db, reach: Reach, id: number): Promise<LinkedPerson> {
  const [person] = await lockLinkedPeople(db, reach, [id]);
  if (!person) throw new Refusal('employee_not_found');
  return person;
}
