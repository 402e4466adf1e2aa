import { required } from '@zeitblatt/domain/rules/required';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { ExpirePurged } from '../../people/employees/people.api.ts';
import { expirePurgedFiles } from '../archives/remove-files.queries.ts';
import { endPurgedLinks } from './links.queries.ts';

/** Expires the files that hold something purged, and ends the links for inspectors to them. */
export const expirePurged: ExpirePurged = async (db: Db, reach: Reach, { now, user }) => {
  const files = await expirePurgedFiles(db, reach, now);
  const filenameByJobId = new Map(files.map(({ jobId, filename }) => [jobId, filename]));
  const links = await endPurgedLinks(db, reach, [...filenameByJobId.keys()], now);
  const entries = links.map(({ id, job_id }) => ({
    type: 'inspection_link_purged' as const,
    subject: required(filenameByJobId.get(job_id), 'the pack of a link'),
    data: { link_id: id, job_id },
    user,
    now,
  }));
  return { files: files.length, entries };
};
