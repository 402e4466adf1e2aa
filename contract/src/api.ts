import { access, sessions } from './accounts/access.ts';
import { accounts } from './accounts/accounts.ts';
import { notifications } from './accounts/notifications.ts';
import { secondFactor } from './accounts/second-factor.ts';
import { contact } from './billing/contact.ts';
import { demo } from './billing/demo.ts';
import { invoices } from './billing/invoices.ts';
import { legal } from './billing/legal.ts';
import { payments } from './billing/payments.ts';
import { referrals } from './billing/referrals.ts';
import { subscription } from './billing/subscription.ts';
import { company } from './company/company.ts';
import { places } from './company/places.ts';
import { sites } from './company/sites.ts';
import { absences } from './days/absences.ts';
import { calendarFeeds } from './days/calendar-feeds.ts';
import { companyNow } from './days/company-now.ts';
import { dayRecords } from './days/day-records.ts';
import { inactivity } from './days/inactivity.ts';
import { leave } from './days/leave.ts';
import { leaveAccounts } from './days/leave-accounts.ts';
import { leaveRequestCount } from './days/leave-request-count.ts';
import { leaveRequests } from './days/leave-requests.ts';
import { reminders } from './days/reminders.ts';
import { timeTracking } from './days/time-tracking.ts';
import { batches } from './months/batches.ts';
import { checkCodes } from './months/check-codes.ts';
import { compliance } from './months/compliance.ts';
import { hoursAccount } from './months/hours-account.ts';
import { monthLinks } from './months/month-links.ts';
import { monthStates } from './months/month-states.ts';
import { ownTasks } from './months/own-tasks.ts';
import { personYears } from './months/person-year.ts';
import { sheetMonths } from './months/sheet-months.ts';
import { shortTime } from './months/short-time.ts';
import { timesheets } from './months/timesheets.ts';
import { employeeImport } from './people/employee-import.ts';
import { employees } from './people/employees.ts';
import { employeesWithPlan } from './people/employees-with-plan.ts';
import { employments } from './people/employments.ts';
import { salaryGroups } from './people/salary-groups.ts';
import { schedules } from './people/schedules.ts';
import { workPlaces } from './people/work-places.ts';
import { archives } from './record/archives.ts';
import { inspectionLinks, inspections } from './record/inspections.ts';
import { jobs } from './record/jobs.ts';
import { privacy } from './record/privacy.ts';
import { retention } from './record/retention.ts';

/* By name too: the browser imports these as `import * as api`, and so loads with a screen only the calls that it makes. */
export {
  absences,
  access,
  accounts,
  archives,
  batches,
  calendarFeeds,
  checkCodes,
  company,
  companyNow,
  compliance,
  contact,
  dayRecords,
  demo,
  employeeImport,
  employees,
  employeesWithPlan,
  employments,
  hoursAccount,
  inactivity,
  inspectionLinks,
  inspections,
  invoices,
  jobs,
  leave,
  leaveAccounts,
  leaveRequestCount,
  leaveRequests,
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
  sites,
  subscription,
  timesheets,
  timeTracking,
  workPlaces,
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
  employeeImport,
  employees: { ...employees, ...employeesWithPlan },
  employments,
  schedules,
  salaryGroups,
  inactivity,
  leave,
  leaveRequests,
  calendarFeeds,
  leaveAccounts,
  timesheets,
  workPlaces,
  sheetMonths,
  shortTime,
  hoursAccount,
  sites,
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
