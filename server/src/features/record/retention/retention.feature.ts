import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { retentionService } from './retention.service.ts';

/** How long a company keeps its records, and its holds. */
export const retentionFeature = defineFeature({
  calls: { retention: api.retention },
  services: { retention: () => retentionService },
});
