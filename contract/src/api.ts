import { access } from './access.ts';
import { accounts } from './accounts.ts';
import { archives } from './archives.ts';
import { company } from './company.ts';
import { inactivity } from './inactivity.ts';
import { jobs } from './jobs.ts';
import { leave } from './leave.ts';
import { notifications } from './notifications.ts';
import { employees } from './people/employees.ts';
import { places } from './places.ts';
import { timesheets } from './timesheets.ts';

/** Every call of the product. */
export const api = {
  access,
  accounts,
  notifications,
  places,
  company,
  employees,
  inactivity,
  leave,
  timesheets,
  jobs,
  archives,
};
