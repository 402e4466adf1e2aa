import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature } from '../../feature.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { notificationsService } from './notifications.service.ts';

export const notificationsFeature = defineFeature({
  calls: { notifications: api.notifications },
  services: { notifications: () => notificationsService },
  cleanUps: [
    {
      name: 'notifications',
      run: ({ pool }: CleanUpTools, now: Temporal.Instant) => deleteOldNotifications(databaseOf(pool), now),
    },
  ],
});
