import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { complianceService } from './compliance.service.ts';

/** Reasons for findings that concern the whole company. */
export const complianceFeature = defineFeature({
  calls: { compliance: api.compliance },
  services: { compliance: () => complianceService },
});
