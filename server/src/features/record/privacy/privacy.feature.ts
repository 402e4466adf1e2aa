import { api } from '@zeitblatt/contract/api';
import type { Pool } from '../../../database/pool.ts';
import type { FileStore } from '../../../files/file-store.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { defineFeature } from '../../feature.ts';
import { deleteDueCompanies } from './delete-company.ts';
import { postHeldBackMails } from './deletion-mails.ts';
import { exportCompanyJob } from './privacy.jobs.ts';
import { privacyService } from './privacy.service.ts';

type DeletionTools = { readonly pool: Pool; readonly store: FileStore };
type MailTools = { readonly pool: Pool; readonly queue: JobQueue };

export const privacyFeature = defineFeature({
  calls: { privacy: api.privacy },
  services: { privacy: privacyService },
  jobs: [exportCompanyJob],
  cleanUps: [
    {
      name: 'companies to delete',
      run: ({ pool, store }: DeletionTools, now: Temporal.Instant) => deleteDueCompanies(pool, store, now),
    },
    {
      name: 'mails about deletions',
      run: ({ pool, queue }: MailTools, now: Temporal.Instant) => postHeldBackMails(pool, queue, now),
    },
  ],
});
