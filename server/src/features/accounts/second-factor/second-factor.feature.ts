import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { companyDemandCalls } from './company-demand.ts';
import { ownFactorCalls } from './own-factor.ts';
import { signInCodeCall } from './sign-in-code.ts';

export const secondFactorFeature = defineFeature({
  calls: { secondFactor: api.secondFactor },
  service: (tools) => ({
    secondFactor: { ...signInCodeCall(tools), ...ownFactorCalls(tools), ...companyDemandCalls },
  }),
});
