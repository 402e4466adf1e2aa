import { access, sessions } from './access.ts';
import { accounts } from './accounts.ts';
import { archives } from './archives.ts';
import { company } from './company.ts';
import { inactivity } from './inactivity.ts';
import { jobs } from './jobs.ts';
import { leave } from './leave.ts';
import { notifications } from './notifications.ts';
import { employees } from './people/employees.ts';
import { salaryGroups } from './people/salary-groups.ts';
import { schedules } from './people/schedules.ts';
import { places } from './places.ts';
import { privacy } from './privacy.ts';
import { secondFactor } from './second-factor.ts';
import { batches } from './timesheets/batches.ts';
import { timesheets } from './timesheets/timesheets.ts';

/* By name too: the browser imports these as `import * as api`, and so loads with a screen only the calls that it makes. */
export {
  access,
  accounts,
  archives,
  batches,
  company,
  employees,
  inactivity,
  jobs,
  leave,
  notifications,
  places,
  privacy,
  salaryGroups,
  schedules,
  secondFactor,
  sessions,
  timesheets,
};

/** Every call of the product. */
export const api = {
  access,
  sessions,
  accounts,
  secondFactor,
  notifications,
  privacy,
  places,
  company,
  employees,
  schedules,
  salaryGroups,
  inactivity,
  leave,
  timesheets,
  batches,
  jobs,
  archives,
};
