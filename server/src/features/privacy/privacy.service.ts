import type { api } from '@zeitblatt/contract/api';
import type { Service } from '../../http/context.ts';
import type { FeatureServiceTools } from '../feature.ts';
import { getJob, startJob } from '../jobs/jobs.api.ts';
import { deletionCalls } from './deletion-calls.ts';
import { findOpenExport } from './export.queries.ts';
import { exportPerson } from './export-person.ts';

export const privacyService = (tools: FeatureServiceTools): Service<typeof api.privacy> => ({
  ...deletionCalls(tools),

  async exportOwn({ db, user, now, t }) {
    return exportPerson(db, { userId: user.id, name: user.name, now, timeZone: tools.settings.timeZone, t });
  },

  async exportCompany({ db, reach, user, now, t, language }) {
    const open = await findOpenExport(db, reach);
    if (open !== null) return getJob({ db, reach, user, now, t }, open);
    return startJob({ db, reach, user, now, queue: tools.queue, t }, { type: 'export_company', input: { language } });
  },
});
