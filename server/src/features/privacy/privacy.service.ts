import type { api } from '@zeitblatt/contract/api';
import { insertDownloadEntry } from '../../audit/download-entry.ts';
import type { Service } from '../../http/context.ts';
import type { FeatureServiceTools } from '../feature.ts';
import { getJob, startJob } from '../jobs/jobs.api.ts';
import { deletionCalls } from './deletion-calls.ts';
import { findOpenExport } from './export.queries.ts';
import { exportPerson } from './export-person.ts';

export const privacyService = (tools: FeatureServiceTools): Service<typeof api.privacy> => ({
  ...deletionCalls(tools),

  async exportOwn({ db, reach, user, now, t }) {
    if (reach.companyId !== null) {
      const entry = { type: 'exported', file: `person ${user.id}`, subject: user.name, user, now } as const;
      await insertDownloadEntry(db, { companyId: reach.companyId }, entry);
    }
    return exportPerson(db, { userId: user.id, name: user.name, now, timeZone: tools.settings.timeZone, t });
  },

  async exportCompany({ db, reach, user, now, t, language }) {
    const open = await findOpenExport(db, reach);
    if (open !== null) return getJob({ db, reach, user, now, t }, open);
    return startJob({ db, reach, user, now, queue: tools.queue, t }, { type: 'export_company', input: { language } });
  },
});
