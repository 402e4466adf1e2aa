import type { api } from '@zeitblatt/contract/api';
import { pageOfMonths } from '@zeitblatt/domain/record/archives/find-months';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { jobAnswer } from '../../../jobs/calls/job-answer.ts';
import { startJob } from '../../../jobs/calls/start-job.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { findJob } from '../../../jobs/jobs.queries.ts';
import { findFinishedArchive } from './archive-files.queries.ts';
import {
  findArchive,
  findArchives,
  findOpenArchiveJob,
  findSheetsOfMonth,
  lockRevision,
  type MonthArchive,
} from './archives.queries.ts';

export const archivesService = ({ queue }: { readonly queue: JobQueue }): Service<typeof api.archives> => ({
  async list({ db, reach, t }, { query }) {
    const nameOf = (month: string): string => t(`calendar:month.${Number(month.slice(5))}`);
    return pageOfMonths(await findArchives(db, reach), query, nameOf);
  },

  async all({ db, reach }) {
    return { data: await findArchives(db, reach) };
  },

  async get({ db, reach }, { params: { month } }) {
    const archive = await findArchive(db, reach, month);
    if (!archive) throw new Refusal('archive_not_found');
    return { archive, sheets: await findSheetsOfMonth(db, reach, month) };
  },

  async download({ db, reach, user, now, t, language }, { params: { month } }) {
    const revision = await lockRevision(db, reach, month);
    if (revision === null) throw new Refusal('archive_not_found');
    const input: MonthArchive = { month, revision, language };
    const finished = await findFinishedArchive(db, reach, input, now);
    const known = finished ?? (await findOpenArchiveJob(db, reach, input));
    const job = known === null ? undefined : await findJob(db, reach, known, now);
    if (job) return jobAnswer(job, { user, t });
    return startJob({ db, reach, user, now, queue, t }, { type: 'make_archive', input, month });
  },
});
