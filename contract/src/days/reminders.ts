import { pushInput, pushState } from '@zeitblatt/domain/accounts/notifications/push';
import { companyReminders, ownReminders, remindersInput } from '@zeitblatt/domain/days/reminders/reminder-switches';
import { idText } from '@zeitblatt/domain/rules/fields';
import * as z from 'zod';
import { endpoint } from '../call/endpoint.ts';

/** Whether people are reminded by mail of days that are not recorded. @source docs/decisions/0049-now-and-reminders.md */
export const reminders = {
  own: endpoint({
    method: 'GET',
    path: 'user/reminders',
    access: { right: ['read', 'Profile'], scope: 'own', by: ['session'] },
    reads: ['Profile', 'Company'],
    output: ownReminders,
  }),
  changeOwn: endpoint({
    method: 'PUT',
    path: 'user/reminders',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Profile'],
    body: remindersInput,
    output: ownReminders,
  }),
  /** The devices on which the person gets reminders as notifications, and the key that a browser asks for. */
  push: endpoint({
    method: 'GET',
    path: 'user/push',
    access: { right: ['read', 'Profile'], scope: 'own', by: ['session'] },
    reads: ['Profile', 'Session'],
    output: pushState,
  }),
  /** Switches notifications on for the device of the session. */
  switchPushOn: endpoint({
    method: 'POST',
    path: 'user/push',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Profile'],
    body: pushInput,
    output: pushState,
  }),
  /** Switches them off for one of the person's devices. */
  switchPushOff: endpoint({
    method: 'DELETE',
    path: 'user/push/{id}',
    access: { right: ['edit', 'Profile'], scope: 'own', by: ['session'] },
    changes: ['Profile'],
    params: z.object({ id: idText }),
    output: pushState,
  }),
  ofCompany: endpoint({
    method: 'GET',
    path: 'company/reminders',
    access: { right: ['read', 'Company'], scope: 'company', by: ['session'] },
    reads: ['Company'],
    output: companyReminders,
  }),
  changeOfCompany: endpoint({
    method: 'PUT',
    path: 'company/reminders',
    access: { right: ['edit', 'Company'], scope: 'company', by: ['session'] },
    changes: ['Company', 'Log'],
    body: remindersInput,
    output: companyReminders,
  }),
};
