import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { type MonthStatesTools, monthStatesService } from './month-states.service.ts';
import { ownTasksService } from './own-tasks.service.ts';

/** @param effects of a stored month */
export const monthStatesFeature = (effects: readonly MonthEffect[]) =>
  defineFeature({
    calls: { monthStates: api.monthStates, ownTasks: api.ownTasks },
    services: {
      monthStates: (tools: MonthStatesTools) => monthStatesService(tools, effects),
      ownTasks: ownTasksService,
    },
  });
