import { companyReminders, ownReminders, remindersInput } from '@zeitblatt/domain/day-records/reminders';
import { endpoint } from './endpoint.ts';

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
