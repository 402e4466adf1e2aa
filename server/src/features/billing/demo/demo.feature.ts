import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature } from '../../feature.ts';
import { demoService } from './demo.service.ts';
import { deleteOldBrowsers } from './demo-browsers.queries.ts';

/** Features that a visitor without an account may try. The demo company has nothing to do with it: `server/src/demo`. */
export const demoFeature = defineFeature({
  calls: { demo: api.demo },
  services: { demo: demoService },
  cleanUps: [
    {
      name: 'counts of the demo',
      run: ({ pool }: CleanUpTools, now: Temporal.Instant) => deleteOldBrowsers(databaseOf(pool), now),
    },
  ],
});
