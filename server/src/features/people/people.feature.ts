import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { employeesService } from './employees.service.ts';
import { purge } from './purge.ts';
import { salaryGroupsService } from './salary-groups.service.ts';
import { schedulesService } from './schedules.service.ts';

/** Employees, their schedules and salary groups. */
export const peopleFeature = defineFeature({
  calls: { employees: api.employees, schedules: api.schedules, salaryGroups: api.salaryGroups },
  service: () => ({ employees: employeesService, schedules: schedulesService, salaryGroups: salaryGroupsService }),
  cleanUps: [{ name: 'deleted records', run: ({ pool }, now) => purge(pool, now) }],
});
