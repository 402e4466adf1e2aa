import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { leaveService } from './leave.service.ts';

export const leaveFeature = defineFeature({
  calls: { leave: api.leave },
  services: { leave: leaveService },
});
