import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { companyDemandCalls } from './company-demand.ts';
import { ownFactorCalls } from './own-factor.ts';
import { type SignInTools, signInCodeCall } from './sign-in-code.ts';

export const secondFactorFeature = defineFeature({
  calls: { secondFactor: api.secondFactor },
  services: {
    secondFactor: (tools: SignInTools) => ({
      ...signInCodeCall(tools),
      ...ownFactorCalls(tools),
      ...companyDemandCalls,
    }),
  },
});
