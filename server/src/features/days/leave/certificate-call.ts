import type { api } from '@zeitblatt/contract/api';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import { required } from '@zeitblatt/domain/rules/required';
import { insertDownloadEntryLast } from '../../../audit/log.queries.ts';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { loadPersonLeave } from './book-leave.ts';
import { leaveCertificate } from './certificate.ts';
import { findCertificateHead, findSchedulesOf } from './leave-people.queries.ts';

export type CertificateTools = {
  readonly holidays: HolidaySource;
  readonly documents: Pick<Renderer, 'renderLegalText'>;
};

/** The certificate about leave at the end of an employment; there is one for the year of the end. */
export const certificateCalls = ({
  holidays,
  documents,
}: CertificateTools): Service<Pick<typeof api.leaveAccounts, 'certificate'>> => ({
  async certificate(context, { params: { year, employeeId } }) {
    const { db, reach, user, now, today } = context;
    const [scheduleId] = await findSchedulesOf(db, reach, [employeeId]);
    if (scheduleId === undefined) throw new Refusal('employee_not_found');
    const { person, account } = await loadPersonLeave(context, scheduleId, year, holidays);
    const ended = person.employments.findLast(({ end }) => end?.startsWith(String(year)));
    if (!ended || ended.end === null) throw new Refusal('leave_not_ended');
    const head = required(await findCertificateHead(db, reach, employeeId), 'the company of an employee');
    const name = `${person.first_name} ${person.last_name}`;
    const { begin, end } = ended;
    const { rest } = account.entitlement;
    const text = leaveCertificate({
      ...head,
      person: name,
      begin,
      end,
      year,
      entitled: account.entitled + rest,
      granted: account.taken + account.planned,
      // The days that are left at the end are paid out (§ 7 (4) BUrlG), with the part of a day that is not lost.
      paid: Math.max(0, account.left + rest),
      today,
      createdAt: Math.floor(now.epochMilliseconds / 1000),
    });
    const filename = `urlaubsbescheinigung-${year}-${employeeId}.pdf`;
    const entry = { type: 'downloaded', file: filename, subject: `Urlaubsbescheinigung ${name}` } as const;
    insertDownloadEntryLast(db, reach, { ...entry, user, now });
    return { afterCommit: async () => ({ filename, bytes: await documents.renderLegalText(text) }) };
  },
});
