import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { deleteDueCompanies } from './delete-company.ts';
import { postHeldBackMails } from './deletion-mails.ts';
import { exportCompanyJob } from './privacy.jobs.ts';
import { privacyService } from './privacy.service.ts';

export const privacyFeature = defineFeature({
  calls: { privacy: api.privacy },
  service: (tools) => ({ privacy: privacyService(tools) }),
  jobs: [exportCompanyJob],
  cleanUps: [
    { name: 'companies to delete', run: ({ pool, store }, now) => deleteDueCompanies(pool, store, now) },
    { name: 'mails about deletions', run: ({ pool, queue }, now) => postHeldBackMails(pool, queue, now) },
  ],
});
