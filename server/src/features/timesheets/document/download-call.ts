import type { api } from '@zeitblatt/contract/api';
import { timesheetFilename } from '@zeitblatt/documents/timesheets/timesheet-filename';
import { logSubject } from '@zeitblatt/domain/company/log';
import { insertDownloadEntry } from '../../../audit/download-entry.ts';
import type { Service } from '../../../http/context.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { FeatureServiceTools } from '../../feature.ts';
import { findTimesheet } from '../history/timesheets.queries.ts';
import { getDocumentParties } from './document.queries.ts';
import { timesheetDocument } from './timesheet-document.ts';

/** The call that answers the PDF of a stored sheet. */
export const downloadCall = ({
  documents,
}: Pick<FeatureServiceTools, 'documents'>): Pick<Service<typeof api.timesheets>, 'download'> => ({
  async download({ db, reach, user, now, language }, { params }) {
    const sheet = await findTimesheet(db, reach, params.id);
    if (!sheet) throw new Refusal('timesheet_not_found');
    const document = timesheetDocument(sheet, await getDocumentParties(db, reach, sheet), language);
    const { first_name, last_name } = document.employee;
    const subject = logSubject(`${first_name} ${last_name}`, sheet.month);
    await insertDownloadEntry(db, reach, { type: 'downloaded', file: `timesheet ${params.id}`, subject, user, now });
    // Rendering takes longer than any query, so the connection goes back to the pool first.
    return {
      afterCommit: async () => ({
        bytes: await documents.renderTimesheet(document),
        filename: timesheetFilename(document),
      }),
    };
  },
});
