import type { api } from '@zeitblatt/contract/api';
import { timesheetFilename } from '@zeitblatt/documents/timesheets/timesheet-filename';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { logSubject } from '@zeitblatt/domain/company/log';
import type { MadeLink } from '@zeitblatt/domain/month-links/month-link';
import { required } from '@zeitblatt/domain/rules/required';
import { insertDownloadEntryLast, insertLogEntries, insertLogEntry } from '../../audit/log.queries.ts';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';
import type { Service } from '../../http/context.ts';
import { FieldRefusal, Refusal } from '../../http/refusal.ts';
import { addressOf } from '../accounts/accounts.api.ts';
import { loadDraftPaper } from '../month-states/month-states.api.ts';
import { createLinkTokens } from './link-token.ts';
import {
  endLinks,
  findPeopleWithPin,
  findPerson,
  findWorkingLinks,
  insertLinks,
  type LinkedPerson,
  lockLinkedPeople,
  upsertPin,
} from './month-links.queries.ts';
import type { LinkTools } from './open-link.ts';
import { createPins } from './pins.ts';

type Calls = Pick<typeof api.monthLinks, 'make' | 'paper' | 'end' | 'newPin'>;

/** The calls by which managers make, print and end the personal links of people without an account. */
export function manageLinkCalls({ settings, secretKey, documents }: LinkTools): Service<Calls> {
  const tokens = createLinkTokens(secretKey);
  const pins = createPins(secretKey);
  /** What follows the # stays in the browser: it reaches no server, no log and no other site. */
  const urlOf = (companyId: number, linkId: number): string =>
    addressOf({ settings }, `/m#${tokens.write({ companyId, linkId })}`);

  return {
    async make({ db, reach, user, now }, { params: { month }, body: { employee_ids } }) {
      const people = await lockLinkedPeople(db, reach, [...new Set(employee_ids)]);
      refuseUnlinkable(people, employee_ids);
      const working = await findWorkingLinks(db, reach, { employeeIds: employee_ids, month, now });
      const known = new Set(working.map(({ employeeId }) => employeeId));
      const missing = people.filter(({ id }) => !known.has(id));
      const added = await insertLinks(db, reach, {
        employeeIds: missing.map(({ id }) => id),
        month,
        by: user.name,
        now,
      });
      const links = new Map([...working, ...added].map((link) => [link.employeeId, link]));
      const withPin = await findPeopleWithPin(db, reach, employee_ids);
      const data: MadeLink[] = [];
      for (const { id, name } of people) {
        const link = required(links.get(id), 'the link of a person');
        const made = withPin.has(id) ? null : pins.make();
        if (made) await upsertPin(db, reach, { employeeId: id, pin: made, now });
        data.push({
          employee_id: id,
          name,
          url: urlOf(reach.companyId, link.id),
          expires_on: dateInTimeZone(settings.timeZone, link.expiresAt),
          pin: made?.pin ?? null,
        });
      }
      await insertLogEntries(
        db,
        reach,
        missing.map(({ id, name }) => ({
          type: 'month_link_made' as const,
          subject: logSubject(name, month),
          data: { employee_id: id, month },
          user,
          now,
        })),
      );
      return { data };
    },

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
      await upsertPin(db, reach, { employeeId, pin: made, now });
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

/** @throws FieldRefusal that names the people who have an account, are deleted or belong to another company */
function refuseUnlinkable(people: readonly LinkedPerson[], ids: readonly number[]): void {
  const byId = new Map(people.map((person) => [person.id, person]));
  const problems = ids.flatMap((id, index) => {
    const person = byId.get(id);
    if (person && !person.hasAccount) return [];
    const message = person
      ? { key: 'validation:hasAccount', params: { name: person.name } }
      : { key: 'validation:invalid', params: {} };
    return [{ path: `employee_ids.${index}`, message }];
  });
  if (problems.length > 0) throw new FieldRefusal(problems);
}
