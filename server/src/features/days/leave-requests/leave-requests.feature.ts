import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { handlingCalls } from './change-handling.ts';
import { listCalls } from './company-requests.ts';
import { decideCalls } from './decide-requests.ts';
import { offerCalls } from './offer-changes.ts';
import { oldRequestsCleanUp } from './old-requests.ts';
import { ownRequestCalls } from './own-requests.ts';
import type { RequestTools } from './request-tools.ts';
import { tellChangedDays } from './tell-changed-days.ts';

/** Requests for leave: asked by employees, decided by managers. */
export const leaveRequestsFeature = defineFeature({
  calls: { leaveRequests: api.leaveRequests },
  services: {
    leaveRequests: (tools: RequestTools) => ({
      ...ownRequestCalls(tools),
      ...listCalls(tools),
      ...decideCalls(tools),
      ...offerCalls(tools),
      ...handlingCalls,
    }),
  },
  hourlyWork: [{ name: 'days of granted leave', run: tellChangedDays }],
  cleanUps: [oldRequestsCleanUp],
});
