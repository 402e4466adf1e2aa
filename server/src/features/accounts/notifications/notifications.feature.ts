import { api } from '@zeitblatt/contract/api';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature } from '../../feature.ts';
import { deleteOldNotifications } from './notifications.queries.ts';
import { notificationsService } from './notifications.service.ts';

export const notificationsFeature = defineFeature({
  calls: { notifications: api.notifications },
  service: () => ({ notifications: notificationsService }),
  cleanUps: [{ name: 'notifications', run: ({ pool }, now) => deleteOldNotifications(databaseOf(pool), now) }],
});
