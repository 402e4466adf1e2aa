import { api } from '@zeitblatt/contract/api';
import type { CleanUpTools } from '../../../database/clean-up.ts';
import { type CloseTrack } from '../../accounts/account/accounts.api.ts';
import { defineFeature } from '../../feature.ts';
import { employmentsService } from '../employments/employments.service.ts';
import { salaryGroupsService } from '../groups/salary-groups.service.ts';
import { type ExpirePurged, purgeExpiredRecords } from '../purge/purge.ts';
import { schedulesService } from '../schedules/schedules.service.ts';
import { employeesService } from './employees.service.ts';
import { workPlacesService } from './work-places.service.ts';

/**
 * Employees, their schedules and salary groups.
 *
 * @param expirePurged handed over, because archives know timesheets and these know people
 * @param closeTrack handed over, because the timer will know people
 */
export const peopleFeature = (expirePurged: ExpirePurged, closeTrack: CloseTrack) =>
  defineFeature({
    calls: {
      employees: api.employees,
      employments: api.employments,
      schedules: api.schedules,
      salaryGroups: api.salaryGroups,
      workPlaces: api.workPlaces,
    },
    services: {
      employees: () => employeesService(closeTrack),
      employments: () => employmentsService,
      schedules: () => schedulesService,
      salaryGroups: () => salaryGroupsService,
      workPlaces: () => workPlacesService,
    },
    cleanUps: [
      {
        name: 'deleted records',
        run: ({ pool }: CleanUpTools, now: Temporal.Instant) => purgeExpiredRecords(pool, now, expirePurged),
      },
    ],
  });
