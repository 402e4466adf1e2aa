import type { api } from '@zeitblatt/contract/api';
import { timesheetFilename, versionFilename } from '@zeitblatt/documents/months/timesheet-filename';
import type { Renderer } from '@zeitblatt/documents/rendering/renderer';
import { logSubject } from '@zeitblatt/domain/company/log/log';
import type { Language } from '@zeitblatt/i18n/languages';
import { type FileOfDay, insertDownloadEntryLast, isLoggedOnDay } from '../../../audit/log.queries.ts';
import { compileOnce } from '../../../database/compile-once.ts';
import { inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { AfterCommit, CompanyContext, SentFile, Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findOwnEmployee } from '../../people/employees/own-employee.api.ts';
import { findSheetOfVersion } from '../history/history.queries.ts';
import { selectDocuments } from './document.queries.ts';
import { keepPages, type PageKeeping } from './keep-pages.ts';
import { areAllPagesSealed, type LoadedDocument, loadDocuments, toLoadedDocument } from './load-documents.ts';

type Asked = {
  readonly companyId: number;
  readonly id: number;
  readonly language: Language;
  readonly file: string;
  readonly userId: number;
  readonly userName: string;
  readonly moment: string;
};

/** Finds a sheet with its page, and whether the log has the entry of the day for a user or for who acts for support. */
const findPrinted = (isSupport: boolean) =>
  compileOnce((db, { companyId, id, language, file, userId, userName, moment }: Asked) => {
    const download = { type: 'downloaded', file, user: { id: userId, name: userName, isSupport } } as const;
    return selectDocuments(db, { companyId }, { ids: [id], language, isDeletedToo: true }).select(
      isLoggedOnDay({ companyId }, download, moment).as('is_logged'),
    );
  });

const findForUser = findPrinted(false);
const findForSupport = findPrinted(true);

type Calls = Pick<typeof api.timesheets, 'download' | 'ownDownload' | 'versionDownload'>;

/** The calls that answer the PDF of a stored sheet or version. Of a sheet: one statement where the page was drawn, and downloaded that day, before. */
export const downloadCalls = (parts: Parts): Service<Calls> => ({
  download: (context, { params }) => downloadSheet(parts, context, params.id),

  async ownDownload(own, { params }) {
    const employee = await findOwnEmployee(own);
    if (!employee) throw new Refusal('timesheet_not_found');
    return downloadSheet(parts, employee.context, params.id, employee.employeeId);
  },

  async versionDownload({ db, reach, user, now, language }, { params: { id: asked, version } }) {
    const id = await findSheetOfVersion(db, reach, asked, version);
    const [loaded] = id === undefined ? [] : await loadDocuments(db, reach, { versions: [{ id, version }], language });
    if (!loaded) throw new Refusal('timesheet_not_found');
    const subject = subjectOf(loaded);
    const file = `timesheet ${id} version ${version}`;
    insertDownloadEntryLast(db, reach, { type: 'downloaded', file, subject, user, now });
    return sendPdf(parts, { reach, now }, loaded, versionFilename(loaded.document));
  },
});

type Parts = {
  readonly documents: Pick<Renderer, 'renderTimesheet'>;
  readonly pool: Pool;
};

/**
 * @param employeeId the employee whose sheet it must be, and a current one; undefined: any sheet of the company until its purge
 * @throws Refusal timesheet_not_found, also for the sheet of another employee
 * @source docs/decisions.md D67, D68
 */
async function downloadSheet(
  parts: Parts,
  { db, reach, user, now, language }: CompanyContext,
  id: number,
  employeeId?: number,
): Promise<SentFile | AfterCommit<SentFile>> {
  const download: FileOfDay = { type: 'downloaded', file: `timesheet ${id}`, user, now };
  const [row] = await (user.isSupport ? findForSupport : findForUser)(db, {
    companyId: reach.companyId,
    id,
    language,
    file: download.file,
    userId: user.id,
    userName: user.name,
    moment: now.toString(),
  });
  const isOwn = employeeId === undefined || (row?.employee_id === employeeId && row.deleted_at === null);
  if (!row || !isOwn) throw new Refusal('timesheet_not_found');
  const loaded = toLoadedDocument(row, reach, language, await areAllPagesSealed(db, reach, [row]));
  if (!row.is_logged) insertDownloadEntryLast(db, reach, { ...download, subject: subjectOf(loaded) });
  return sendPdf(parts, { reach, now }, loaded, timesheetFilename(loaded.document));
}

const subjectOf = ({ document: { employee, month } }: LoadedDocument): string =>
  logSubject(`${employee.first_name} ${employee.last_name}`, month);

/** The kept page, or the page that is drawn and kept now. */
function sendPdf(
  { documents, pool }: Parts,
  { reach, now }: Pick<CompanyContext, 'reach' | 'now'>,
  loaded: LoadedDocument,
  filename: string,
): SentFile | AfterCommit<SentFile> {
  const kept = loaded.keptPdf();
  if (kept) return { bytes: kept, filename };
  // Rendering takes longer than any query, so the connection goes back to the pool first.
  return {
    afterCommit: async () => {
      const pdf = await documents.renderTimesheet(loaded.document);
      const inOwn: PageKeeping['inCompany'] = (work) => inCompany(pool, reach.companyId, work);
      await keepPages({ reach, inCompany: inOwn, now: () => now }, [{ loaded, pdf }]);
      return { bytes: pdf, filename };
    },
  };
}
