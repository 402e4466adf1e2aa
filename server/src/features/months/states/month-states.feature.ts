import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { monthStatesService } from './month-states.service.ts';
import { ownTasksService } from './own-tasks.service.ts';

export const monthStatesFeature = defineFeature({
  calls: { monthStates: api.monthStates, ownTasks: api.ownTasks },
  services: { monthStates: monthStatesService, ownTasks: ownTasksService },
});
