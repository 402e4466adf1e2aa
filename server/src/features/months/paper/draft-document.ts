import type { TimesheetDocument } from '@zeitblatt/documents/months/timesheet-document';
import type { IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { Language } from '@zeitblatt/i18n/languages';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { SentDraft } from '../../days/month-events/month-events.api.ts';
import { findParties, namedPartiesOf } from './document.queries.ts';
import { printedLocalTime } from './printed-moment.ts';
import { printedMonth } from './timesheet-document.ts';

/** A draft with how it was sent. */
type Sent = {
  readonly month: IsoMonth;
  readonly draft: SentDraft;
  readonly sending: {
    /** `YYYY-MM-DD HH:mm:ss` in the time zone of the installation. */
    readonly at: string;
    /** The same moment in milliseconds since 1970. */
    readonly moment: number;
    readonly hash: string;
    readonly link: { readonly url: string } | null;
  };
  readonly language: Language;
};

/**
 * The document of a month that was sent to its employee and is not confirmed: without signature lines, number and version.
 *
 * @throws Refusal schedule_not_found
 * @source docs/decisions.md D72
 */
export async function draftDocument(
  db: Db,
  reach: Reach,
  { month, draft, sending, language }: Sent,
): Promise<TimesheetDocument> {
  const row = await findParties(db, reach, draft.schedule_id, draft.schedule_number);
  if (!row) throw new Refusal('schedule_not_found');
  const { at, moment, hash, link } = sending;
  return {
    ...printedMonth({ ...draft, month, recordedOn: at.slice(0, 10) }, namedPartiesOf({ ...row, month }), language),
    signature_style: 1,
    has_four_numbers: true,
    sheet_id: 0,
    version: 0,
    confirmation: null,
    draft: { ...printedLocalTime(at, moment), hash, link: link && { url: link.url } },
    statements: [],
    reasons: [],
    created_at: Math.floor(moment / 1000),
  };
}
