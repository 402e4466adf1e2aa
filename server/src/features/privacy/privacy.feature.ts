import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { exportCompanyJob } from './privacy.jobs.ts';
import { privacyService } from './privacy.service.ts';

export const privacyFeature = defineFeature({
  calls: { privacy: api.privacy },
  service: (tools) => ({ privacy: privacyService(tools) }),
  jobs: [exportCompanyJob],
});
