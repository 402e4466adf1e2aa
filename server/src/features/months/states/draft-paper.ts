import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import { required } from '@zeitblatt/domain/rules/required';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findSentDrafts } from '../../days/month-events/month-events.api.ts';
import { draftDocument } from '../paper/draft-document.ts';
import { findMonthPerson } from './standing/month-people.queries.ts';
import { loadStoredMonth } from './standing/month-standings.ts';

/** The draft whose paper is wanted. */
type DraftPaper = {
  readonly employeeId: number;
  readonly month: IsoMonth;
  readonly language: Language;
  /** Address of the personal link, printed as text and as QR code; null for a paper without. */
  readonly link: { readonly url: string } | null;
};

/**
 * The document of the draft that was sent last, to be rendered by `documents.renderTimesheet` after the transaction.
 *
 * @throws Refusal employee_not_found; month_not_sent
 */
export async function loadDraftPaper(
  db: Db,
  reach: Reach,
  { employeeId, month, language, link }: DraftPaper,
): Promise<TimesheetDocument> {
  const person = await findMonthPerson(db, reach, employeeId);
  if (!person) throw new Refusal('employee_not_found');
  const { events } = await loadStoredMonth(db, reach, person, month);
  const sent = events.findLast(({ kind }) => kind === 'sent');
  const draft = (await findSentDrafts(db, reach, [employeeId], month)).get(employeeId);
  if (!sent || !draft) throw new Refusal('month_not_sent');
  return draftDocument(db, reach, {
    month,
    draft,
    sending: { at: sent.at, moment: sent.moment, hash: required(sent.hash, 'the hash of a draft'), link },
    language,
  });
}
