import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { companyMonthCalls } from './company-months.ts';
import { confirmCalls } from './confirm-drafts.ts';
import { decideCalls } from './decide-months.ts';
import { draftCalls } from './draft-calls.ts';
import { ownMonthCalls } from './own-months.ts';
import { ownTasksService } from './own-tasks.service.ts';
import { sendCalls } from './send-months.ts';

/** Tools of the calls on the states of months. */
type MonthStatesTools = Parameters<typeof confirmCalls>[0] & Parameters<typeof draftCalls>[0];

/** @param effects of a stored month */
export const monthStatesFeature = (effects: readonly MonthEffect[]) =>
  defineFeature({
    calls: { monthStates: api.monthStates, ownTasks: api.ownTasks },
    services: {
      monthStates: (tools: MonthStatesTools) => ({
        ...ownMonthCalls(tools),
        ...companyMonthCalls(tools),
        ...draftCalls(tools),
        ...sendCalls(tools),
        ...confirmCalls(tools, effects),
        ...decideCalls,
      }),
      ownTasks: ownTasksService,
    },
  });
