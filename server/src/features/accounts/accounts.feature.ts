import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../feature.ts';
import { accountsService } from './accounts.service.ts';
import { lapsedAccountsCleanUp } from './lapsed-accounts.ts';

export const accountsFeature = defineFeature({
  calls: { accounts: api.accounts },
  service: (tools) => ({ accounts: accountsService(tools) }),
  cleanUps: [lapsedAccountsCleanUp],
});
