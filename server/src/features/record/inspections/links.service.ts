import type { api } from '@zeitblatt/contract/api';
import { dateInTimeZone } from '@zeitblatt/domain/calendar/dates';
import { formatDotted } from '@zeitblatt/domain/calendar/dotted';
import { insertDownloadEntry, insertLogEntry } from '../../../audit/log.queries.ts';
import { type Db, inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import { type FileStore, StoreError } from '../../../files/file-store.ts';
import type { PublicContext, Service } from '../../../http/context/context.ts';
import type { AppSettings } from '../../../http/context/parts.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { extendPack } from '../archives/archive-files.queries.ts';
import { type OpenArchive, openArchive } from '../archives/open-archive.ts';
import { makeToken, readToken } from './link-token.ts';
import { endLink, findLinks, findOpenLink, insertLink, noteOpening, type OpenLink } from './links.queries.ts';

type Tools = {
  readonly pool: Pool;
  readonly store: FileStore;
  readonly settings: Pick<AppSettings, 'baseUrl'>;
  readonly timeZone: string;
};

type Opened = { readonly link: OpenLink; readonly file: OpenArchive };

type Opening = Pick<PublicContext, 'now' | 'traceLink'> & { readonly token: string; readonly isDownload: boolean };

/** Opens links. @throws Refusal inspection_link_over, whatever is wrong with a link */
const createOpener =
  ({ pool, store }: Pick<Tools, 'pool' | 'store'>) =>
  async ({ token, now, traceLink, isDownload }: Opening): Promise<Opened> => {
    const read = readToken(token);
    if (!read) throw new Refusal('inspection_link_over');
    const reach = { companyId: read.companyId };
    const opened = await inCompany(pool, read.companyId, async (db) => {
      const link = await findOpenLink(db, reach, read.hash, now);
      const file = link && (await openArchive({ pool, store }, db, { reach, jobId: link.job_id, now }));
      if (link) traceLink({ ...reach, linkId: link.id });
      if (!link || !file) return null;
      await noteOpening(db, reach, link.id, { now, isDownload });
      await logOpening(db, reach, { link, file }, { now, isDownload });
      return { link, file };
    });
    if (!opened) throw new Refusal('inspection_link_over');
    return opened;
  };

/**
 * The calls of links for inspectors: managers make and end them, and a visitor with a link reads what the pack is and downloads
 * it, nothing else.
 *
 * @source docs/decisions/0069-inspection-pack.md
 */
export function inspectionLinksService(tools: Tools): Service<typeof api.inspectionLinks> {
  const { settings, timeZone } = tools;
  const open = createOpener(tools);
  return {
    async list({ db, reach, now }) {
      return { data: await findLinks(db, reach, now) };
    },

    async make({ db, reach, user, now }, { body: { job_id, valid_days } }) {
      const expiresAt = now.add({ hours: 24 * valid_days });
      const filename = await extendPack(db, reach, job_id, { now, until: expiresAt });
      if (filename === null) throw new Refusal('file_not_found');
      const { token, hash } = makeToken(reach.companyId);
      const link = await insertLink(db, reach, { jobId: job_id, tokenHash: hash, by: user.name, now, expiresAt });
      const lastDay = dateInTimeZone(timeZone, expiresAt);
      const changes = [{ field: 'expires', old: null, new: formatDotted(lastDay) }];
      const data = { link_id: link.id, job_id };
      await insertLogEntry(db, reach, { type: 'inspection_link_made', subject: filename, changes, data, user, now });
      return { ...link, url: `${settings.baseUrl.replace(/\/+$/, '')}/i#${token}` };
    },

    async end({ db, reach, user, now, t }, { params: { id } }) {
      const jobId = await endLink(db, reach, id, now);
      if (jobId === undefined) throw new Refusal('inspection_link_not_found');
      const data = { link_id: id, job_id: jobId };
      await insertLogEntry(db, reach, { type: 'inspection_link_ended', subject: null, data, user, now });
      return { success: t('success:linkEnded') };
    },

    async cover({ now, traceLink }, { body: { token } }) {
      const { link, file } = await open({ token, now, traceLink, isDownload: false });
      const { company, first_month, last_month, expires_at } = link;
      const { filename, bytes, hashes } = file;
      return { company, first_month, last_month: last_month ?? first_month, expires_at, filename, bytes, ...hashes };
    },

    async download({ now, traceLink }, { body: { token } }) {
      const { file } = await open({ token, now, traceLink, isDownload: true });
      try {
        return { filename: file.filename, length: file.bytes, stream: await file.open() };
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        throw new Refusal(error.code === 'file_missing' ? 'inspection_link_over' : 'unavailable');
      }
    },
  };
}

/** One entry for each link and day that its page was opened, and one that its pack was downloaded. */
async function logOpening(
  db: Db,
  reach: Reach,
  { link, file }: Opened,
  { now, isDownload }: Pick<Opening, 'now' | 'isDownload'>,
): Promise<void> {
  // An inspector has no account: the entry says by whose link.
  const user = { id: null, name: `Link von ${link.made_by}` };
  const opened = `inspection link ${link.id}${isDownload ? ', download' : ''}`;
  const type = isDownload ? 'inspection_link_used' : 'inspection_link_opened';
  await insertDownloadEntry(db, reach, { type, file: opened, subject: file.filename, user, now });
}
