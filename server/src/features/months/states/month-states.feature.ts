import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import type { MonthEffect } from '../confirm/month-work.ts';
import { monthStatesService } from './month-states.service.ts';
import { ownTasksService } from './own-tasks.service.ts';

/** @param effects of a stored month */
export const monthStatesFeature = (effects: readonly MonthEffect[]) =>
  defineFeature({
    calls: { monthStates: api.monthStates, ownTasks: api.ownTasks },
    service: (tools) => ({ monthStates: monthStatesService(tools, effects), ownTasks: ownTasksService(tools) }),
  });
