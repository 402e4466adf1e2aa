import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { makeArchiveJob } from './archives.jobs.ts';
import { archivesService } from './archives.service.ts';
import { cleanUpFiles } from './clean-up-files.ts';

export const archivesFeature = defineFeature({
  calls: { archives: api.archives },
  service: (tools) => ({ archives: archivesService(tools) }),
  jobs: [makeArchiveJob],
  cleanUps: [{ name: 'archives', run: ({ pool, store }, now) => cleanUpFiles(pool, store, now) }],
});
