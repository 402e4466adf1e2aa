import { api } from '@zeitblatt/contract/api';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature } from '../../feature.ts';
import { demoService } from './demo.service.ts';
import { deleteOldBrowsers } from './demo-browsers.queries.ts';

/** What a visitor without an account may try. The demo company has nothing to do with it: `server/src/demo`. */
export const demoFeature = defineFeature({
  calls: { demo: api.demo },
  service: (tools) => ({ demo: demoService(tools) }),
  cleanUps: [{ name: 'counts of the demo', run: ({ pool }, now) => deleteOldBrowsers(databaseOf(pool), now) }],
});
