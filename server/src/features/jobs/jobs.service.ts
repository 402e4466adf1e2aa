import type { Readable } from 'node:stream';
import type { api } from '@zeitblatt/contract/api';
import type { Db } from '../../database/database.ts';
import { StoreError } from '../../files/file-store.ts';
import type { CompanyContext, Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { cancelJob, findJob, findListedJobs } from '../../jobs/jobs.queries.ts';
import type { ServiceTools } from '../feature.ts';
import { jobAnswer } from './job-answer.ts';

type Asked = { readonly companyId: number; readonly jobId: string; readonly now: Temporal.Instant };

/** A file that a job has made. */
type MadeFile = {
  readonly filename: string;
  readonly bytes: number;
  /** @throws StoreError */
  readonly open: () => Promise<Readable>;
};

/** Finds the file of a job; null when there is none, or none any more. */
export type OpenFile = (tools: Pick<ServiceTools, 'pool' | 'store'>, db: Db, asked: Asked) => Promise<MadeFile | null>;

export const jobsService = (tools: ServiceTools, openFile: OpenFile): Service<typeof api.jobs> => ({
  async list(context) {
    const { db, companyId, now } = context;
    const rows = await findListedJobs(db, companyId, now);
    return { data: rows.map((row) => jobAnswer(row, context)) };
  },

  async get(context, { params }) {
    return answerFor(context, params.id);
  },

  async cancel(context, { params }) {
    const { db, companyId, user, now } = context;
    await cancelJob(db, companyId, params.id, user.id, now);
    return answerFor(context, params.id);
  },

  async download({ db, companyId, now }, { params }) {
    if (!(await findJob(db, companyId, params.id, now))) throw new Refusal('job_not_found');
    const file = await openFile(tools, db, { companyId, jobId: params.id, now });
    if (!file) throw new Refusal('file_not_found');
    const { filename, bytes, open } = file;
    // The connection goes back before the file is opened: sending it takes as long as the reader does.
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
  const row = await findJob(context.db, context.companyId, id, context.now);
  if (!row) throw new Refusal('job_not_found');
  return jobAnswer(row, context);
}
