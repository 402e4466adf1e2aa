import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { remindersService } from './reminders.service.ts';
import { sendReminders } from './send-reminders.ts';

/** Reminders of days that are due, and their switches. */
export const remindersFeature = defineFeature({
  calls: { reminders: api.reminders },
  service: () => ({ reminders: remindersService }),
  hourlyWork: [{ name: 'reminders', run: sendReminders }],
});
