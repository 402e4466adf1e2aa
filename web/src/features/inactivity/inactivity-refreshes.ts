import { api } from '@zeitblatt/contract/api';

/** What a period of inactivity shows in: who is inactive now, which months are left out, how much leave is used up. */
export const INACTIVITY_REFRESHES = [
  api.inactivity.list,
  api.inactivity.excludedMonths,
  api.employees.get,
  api.employees.list,
  api.timesheets.months,
  api.leave.year,
] as const;
