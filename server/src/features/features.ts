import { api } from '@zeitblatt/contract/api';
import type { Endpoint } from '@zeitblatt/contract/endpoint';
import type { Parts } from '../http/parts.ts';
import { accessService } from './access/access.service.ts';
import { accountsService } from './accounts/accounts.service.ts';
import { archivesService } from './archives/archives.service.ts';
import { companyService } from './company/company.service.ts';
import { inactivityService } from './inactivity/inactivity.service.ts';
import { jobsService } from './jobs/jobs.service.ts';
import { leaveService } from './leave/leave.service.ts';
import { notificationsService } from './notifications/notifications.service.ts';
import { employeesService } from './people/employees.service.ts';
import { salaryGroupsService } from './people/salary-groups.service.ts';
import { schedulesService } from './people/schedules.service.ts';
import { placesService } from './places/places.service.ts';
import { batchesService } from './timesheets/batches.service.ts';
import { timesheetsService } from './timesheets/timesheets.service.ts';

type Feature = {
  readonly calls: Readonly<Record<string, Endpoint>>;
  readonly service: Readonly<Record<string, (context: never, received: never) => Promise<unknown>>>;
};

/** Every feature of the API: its calls and who answers them. */
export const features = (parts: Parts): readonly Feature[] => [
  { calls: api.access, service: accessService(parts) },
  { calls: api.accounts, service: accountsService(parts) },
  { calls: api.places, service: placesService },
  { calls: api.company, service: companyService },
  { calls: api.employees, service: employeesService },
  { calls: api.schedules, service: schedulesService },
  { calls: api.salaryGroups, service: salaryGroupsService },
  { calls: api.inactivity, service: inactivityService },
  { calls: api.leave, service: leaveService(parts) },
  { calls: api.timesheets, service: timesheetsService(parts) },
  { calls: api.batches, service: batchesService(parts) },
  { calls: api.jobs, service: jobsService(parts) },
  { calls: api.archives, service: archivesService(parts) },
  { calls: api.notifications, service: notificationsService },
];
