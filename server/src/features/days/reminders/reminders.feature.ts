import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { databaseOf } from '../../../database/database.ts';
import { defineFeature } from '../../feature.ts';
import { deleteSignedOutDevices } from './push.queries.ts';
import { remindersService } from './reminders.service.ts';
import { sendReminders } from './send-reminders.ts';

/** Reminders of days that are due, and their switches. */
export const remindersFeature = defineFeature({
  calls: { reminders: api.reminders },
  services: { reminders: remindersService },
  hourlyWork: [{ name: 'reminders', run: sendReminders }],
  cleanUps: [
    { name: 'devices that are signed out', run: ({ pool }: CleanUpTools) => deleteSignedOutDevices(databaseOf(pool)) },
  ],
});
