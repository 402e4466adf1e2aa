import { access, sessions } from './access.ts';
import { accounts } from './accounts.ts';
import { archives } from './archives.ts';
import { checkCodes } from './check-codes.ts';
import { company } from './company.ts';
import { compliance } from './compliance.ts';
import { contact } from './contact.ts';
import { absences } from './day-records/absences.ts';
import { companyNow } from './day-records/company-now.ts';
import { dayRecords } from './day-records/day-records.ts';
import { demo } from './demo.ts';
import { inactivity } from './inactivity.ts';
import { inspectionLinks, inspections } from './inspections.ts';
import { invoices } from './invoices.ts';
import { jobs } from './jobs.ts';
import { leave } from './leave.ts';
import { legal } from './legal.ts';
import { monthLinks } from './month-links.ts';
import { monthStates } from './month-states/month-states.ts';
import { ownTasks } from './month-states/own-tasks.ts';
import { notifications } from './notifications.ts';
import { payments } from './payments.ts';
import { employees } from './people/employees.ts';
import { salaryGroups } from './people/salary-groups.ts';
import { schedules } from './people/schedules.ts';
import { places } from './places.ts';
import { privacy } from './privacy.ts';
import { referrals } from './referrals.ts';
import { reminders } from './reminders.ts';
import { retention } from './retention.ts';
import { secondFactor } from './second-factor.ts';
import { subscription } from './subscription.ts';
import { timeTracking } from './time-tracking.ts';
import { batches } from './timesheets/batches.ts';
import { personYears } from './timesheets/person-year.ts';
import { sheetMonths } from './timesheets/sheet-months.ts';
import { shortTime } from './timesheets/short-time.ts';
import { timesheets } from './timesheets/timesheets.ts';

/* By name too: the browser imports these as `import * as api`, and so loads with a screen only the calls that it makes. */
export {
  absences,
  access,
  accounts,
  archives,
  batches,
  checkCodes,
  company,
  companyNow,
  compliance,
  contact,
  dayRecords,
  demo,
  employees,
  inactivity,
  inspectionLinks,
  inspections,
  invoices,
  jobs,
  leave,
  legal,
  monthLinks,
  monthStates,
  notifications,
  ownTasks,
  payments,
  personYears,
  places,
  privacy,
  referrals,
  reminders,
  retention,
  salaryGroups,
  schedules,
  secondFactor,
  sessions,
  sheetMonths,
  shortTime,
  subscription,
  timesheets,
  timeTracking,
};

/** Every call of the product. */
export const api = {
  access,
  sessions,
  accounts,
  secondFactor,
  notifications,
  privacy,
  legal,
  places,
  company,
  retention,
  employees,
  schedules,
  salaryGroups,
  inactivity,
  leave,
  timesheets,
  sheetMonths,
  shortTime,
  personYears,
  batches,
  timeTracking,
  dayRecords,
  absences,
  companyNow,
  compliance,
  ownTasks,
  monthStates,
  monthLinks,
  checkCodes,
  jobs,
  archives,
  inspections,
  inspectionLinks,
  subscription,
  payments,
  invoices,
  demo,
  contact,
  referrals,
  reminders,
};
