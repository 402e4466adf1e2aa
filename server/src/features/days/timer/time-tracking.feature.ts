import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { timeTrackingService } from './time-tracking.service.ts';

export const timeTrackingFeature = defineFeature({
  calls: { timeTracking: api.timeTracking },
  services: { timeTracking: timeTrackingService },
});
