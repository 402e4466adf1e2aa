import { api } from '@zeitblatt/contract/api';
import type { Pool } from '../../../database/pool.ts';
import type { FileStore } from '../../../files/file-store.ts';
import { defineFeature } from '../../feature.ts';
import { makeArchiveJob } from './archives.jobs.ts';
import { archivesService } from './archives.service.ts';
import { cleanUpFiles } from './clean-up-files.ts';

type FileTools = { readonly pool: Pool; readonly store: FileStore };

export const archivesFeature = defineFeature({
  calls: { archives: api.archives },
  services: { archives: archivesService },
  jobs: [makeArchiveJob],
  cleanUps: [
    { name: 'archives', run: ({ pool, store }: FileTools, now: Temporal.Instant) => cleanUpFiles(pool, store, now) },
  ],
});
