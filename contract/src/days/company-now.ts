import { companyOpenDays, companyNow as nowOfCompany } from '@zeitblatt/domain/days/week/company-now';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';

export const READ_COMPANY = {
  right: ['read', 'Timesheet'],
  scope: 'company',
  by: ['session'],
} as const satisfies ScopedAccess;

/** Facts from which the days of a week are made. */
export const OF_A_WEEK = [
  'DayRecord',
  'TimeTrack',
  'Timesheet',
  'Schedule',
  'Inactivity',
  'Leave',
  'Employee',
  'Company',
] as const;

/**
 * State of a company at this moment, and the days that wait. The menu of a manager reads it on every screen.
 *
 * @source docs/decisions/0049-now-and-reminders.md
 */
export const companyNow = {
  /** People who work, are in a break, forgot a stop or have not begun, at this moment. */
  read: endpoint({
    method: 'GET',
    path: 'company/now',
    access: READ_COMPANY,
    reads: OF_A_WEEK,
    output: nowOfCompany,
  }),
  /** Questions, and people with days that are due soon or late, of this and the last month; late stamps ask about earlier days too. */
  openDays: endpoint({
    method: 'GET',
    path: 'company/open-days',
    access: READ_COMPANY,
    reads: OF_A_WEEK,
    output: companyOpenDays,
  }),
};
