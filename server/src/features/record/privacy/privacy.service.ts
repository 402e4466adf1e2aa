import type { api } from '@zeitblatt/contract/api';
import { insertDownloadEntry } from '../../../audit/log.queries.ts';
import type { Service } from '../../../http/context/context.ts';
import { getJob, startJob } from '../../../jobs/calls/start-job.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { deletionCalls } from './deletion-calls.ts';
import { findOpenExport, getPerson } from './export/export.queries.ts';
import { exportPerson } from './export/export-person.ts';

type Tools = { readonly queue: JobQueue; readonly timeZone: string };

export const privacyService = ({ queue, timeZone }: Tools): Service<typeof api.privacy> => ({
  ...deletionCalls({ queue }),

  async exportOwn({ db, reach, user, now, t }) {
    const person = await getPerson(db, user.id);
    // In a session for support the person who acts is another one than the person whose data they are.
    const entry = { type: 'exported', file: `person ${user.id}`, subject: person.name, user, now } as const;
    if (reach.companyId !== null) await insertDownloadEntry(db, { companyId: reach.companyId }, entry);
    return exportPerson(db, person, { now, timeZone, t });
  },

  async exportCompany({ db, reach, user, now, t, language }) {
    const open = await findOpenExport(db, reach);
    if (open !== null) return getJob({ db, reach, user, now, t }, open);
    return startJob({ db, reach, user, now, queue, t }, { type: 'export_company', input: { language } });
  },
});
