import type { api } from '@zeitblatt/contract/api';
import { timesheetFilename } from '@zeitblatt/documents/months/timesheet-filename';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import { insertDownloadEntryLast } from '../../../audit/log.queries.ts';
import type { Reach } from '../../../database/reach.ts';
import type { AfterCommit, SentFile, Service, SessionContext } from '../../../http/context/context.ts';
import { ownPerson } from '../../days/records/own-person.api.ts';
import { loadDraftPaper } from './draft-paper.ts';

/** The calls that answer the paper 'Entwurf zur Bestätigung'. @source docs/decisions.md D72 */
export const draftCalls = ({
  documents,
}: {
  readonly documents: Pick<Renderer, 'renderTimesheet'>;
}): Service<Pick<typeof api.monthStates, 'draft' | 'ownDraft'>> => {
  async function answerDraft(
    { db, user, now, language }: SessionContext,
    reach: Reach,
    employeeId: number,
    month: IsoMonth,
  ): Promise<AfterCommit<SentFile>> {
    const document = await loadDraftPaper(db, reach, { employeeId, month, language, link: null });
    const { first_name, last_name } = document.employee;
    const subject = logSubject(`${first_name} ${last_name}`, month);
    insertDownloadEntryLast(db, reach, {
      type: 'downloaded',
      file: `draft ${employeeId} ${month}`,
      subject,
      user,
      now,
    });
    // Rendering takes longer than any query, so the connection goes back to the pool first.
    return {
      afterCommit: async () => ({
        bytes: await documents.renderTimesheet(document),
        filename: timesheetFilename(document),
      }),
    };
  }

  return {
    async draft(context, { params: { month, employeeId } }) {
      return answerDraft(context, context.reach, employeeId, month);
    },
    async ownDraft(context, { params: { month } }) {
      const { id, reach } = await ownPerson(context);
      return answerDraft(context, reach, id, month);
    },
  };
};
