import type { Readable } from 'node:stream';
import type { api } from '@zeitblatt/contract/api';
import { insertDownloadEntryLast } from '../../../audit/log.queries.ts';
import type { Db } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import { type FileStore, StoreError } from '../../../files/file-store.ts';
import type { CompanyContext, Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { jobAnswer } from '../../../jobs/calls/job-answer.ts';
import { findJob, findListedJobs } from '../../../jobs/jobs.queries.ts';
import { cancelJob } from '../../../jobs/run-jobs.queries.ts';

/** Tools of opening the file of a job besides the context of a call. */
export type JobFileTools = { readonly pool: Pool; readonly store: FileStore };

type Asked = { readonly reach: Reach; readonly jobId: string; readonly now: Temporal.Instant };

/** A file made by a job. */
type MadeFile = {
  readonly filename: string;
  readonly bytes: number;
  /** Opens the file as a stream. @throws StoreError */
  readonly open: () => Promise<Readable>;
};

/** Finds the file of a job; null when there is none or it has expired. */
export type OpenFile = (tools: JobFileTools, db: Db, asked: Asked) => Promise<MadeFile | null>;

export const jobsService = (tools: JobFileTools, openFile: OpenFile): Service<typeof api.jobs> => ({
  async list(context) {
    const { db, reach, now } = context;
    const rows = await findListedJobs(db, reach, now);
    return { data: rows.map((row) => jobAnswer(row, context)) };
  },

  async get(context, { params }) {
    return answerFor(context, params.id);
  },

  async cancel(context, { params }) {
    const { db, reach, user, now } = context;
    await cancelJob(db, reach, params.id, user.id, now);
    return answerFor(context, params.id);
  },

  async download({ db, reach, user, now }, { params }) {
    const job = await findJob(db, reach, params.id, now);
    if (!job) throw new Refusal('job_not_found');
    if (job.is_withdrawn) throw new Refusal('archive_withdrawn');
    const file = await openFile(tools, db, { reach, jobId: params.id, now });
    if (!file) throw new Refusal('file_not_found');
    const { filename, bytes, open } = file;
    const type = job.type === 'export_company' || job.type === 'pack_inspection' ? 'exported' : 'downloaded';
    insertDownloadEntryLast(db, reach, { type, file: `job ${params.id}`, subject: filename, user, now });
    // Returns the connection to the pool before the file is opened, because the download takes as long as the client
    // needs.
    return { afterCommit: async () => ({ filename, length: bytes, stream: await reading(open) }) };
  },
});

async function reading(open: () => Promise<Readable>): Promise<Readable> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new Refusal(error.code === 'file_missing' ? 'file_not_found' : 'unavailable');
  }
}

async function answerFor(context: CompanyContext, id: string) {
  const row = await findJob(context.db, context.reach, id, context.now);
  if (!row) throw new Refusal('job_not_found');
  return jobAnswer(row, context);
}
