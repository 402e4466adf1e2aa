import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { monthStatesService } from './month-states.service.ts';

export const monthStatesFeature = defineFeature({
  calls: { monthStates: api.monthStates },
  service: (tools) => ({ monthStates: monthStatesService(tools) }),
});
