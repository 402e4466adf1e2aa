import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { inactivityService } from './inactivity.service.ts';

export const inactivityFeature = defineFeature({
  calls: { inactivity: api.inactivity },
  services: { inactivity: inactivityService },
});
