import type { api } from '@zeitblatt/contract/api';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import type { MadeLink } from '@zeitblatt/domain/months/links/month-link';
import { required } from '@zeitblatt/domain/rules/required';
import { insertLogEntries } from '../../../audit/log.queries.ts';
import type { Service } from '../../../http/context/context.ts';
import { FieldRefusal } from '../../../http/context/refusal.ts';
import { findSentDrafts } from '../../days/month-events/month-events.api.ts';
import { createLinkUrls } from './link-token.ts';
import {
  findPeopleWithPin,
  findWorkingLinks,
  insertLinks,
  type LinkedPerson,
  lockLinkedPeople,
  upsertPin,
} from './month-links.queries.ts';
import type { LinkTools } from './open-link.ts';
import { createPins } from './pins.ts';

/**
 * The call by which managers make the personal links of people without an account, to a month whose draft was sent.
 *
 * @source docs/decisions/0050-links-without-account.md
 */
export function makeLinkCall({
  settings,
  timeZone,
  secretKey,
}: LinkTools): Service<Pick<typeof api.monthLinks, 'make'>> {
  const urlOf = createLinkUrls({ settings, secretKey });
  const pins = createPins(secretKey);
  return {
    async make({ db, reach, user, now }, { params: { month }, body: { employee_ids } }) {
      const people = await lockLinkedPeople(db, reach, [...new Set(employee_ids)]);
      refuseUnlinkable(people, employee_ids);
      refuseUnsent(await findSentDrafts(db, reach, employee_ids, month), employee_ids);
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
        if (made) await upsertPin(db, reach, { employeeId: id, pin: made, by: user.name, now });
        data.push({
          employee_id: id,
          name,
          url: urlOf(reach.companyId, link.id),
          expires_on: dateInTimeZone(timeZone, link.expiresAt),
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
  };
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

/** @throws FieldRefusal that names the people whose month was not sent: their link would open a month without a draft */
function refuseUnsent(drafts: ReadonlyMap<number, unknown>, ids: readonly number[]): void {
  const problems = ids.flatMap((id, index) =>
    drafts.has(id) ? [] : [{ path: `employee_ids.${index}`, message: { key: 'validation:monthNotSent', params: {} } }],
  );
  if (problems.length > 0) throw new FieldRefusal(problems);
}
