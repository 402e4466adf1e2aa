import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { legalService } from './legal.service.ts';

export const legalFeature = defineFeature({
  calls: { legal: api.legal },
  services: { legal: legalService },
});
