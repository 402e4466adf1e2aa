import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { companyService } from './company.service.ts';

export const companyFeature = defineFeature({
  calls: { company: api.company },
  service: () => ({ company: companyService }),
});
