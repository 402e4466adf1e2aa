import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import type { CloseTrack } from '../account/end-account.ts';
import type { AccountTools } from './account-tools.ts';
import { accountsService } from './accounts.service.ts';
import { lapsedAccountsCleanUp } from './lapsed-accounts.ts';

/**
 * Accounts and invitations.
 *
 * @param closeTrack handed over, because the timer will know people, and these know accounts
 */
export const accountsFeature = (closeTrack: CloseTrack) =>
  defineFeature({
    calls: { accounts: api.accounts },
    services: { accounts: (tools: AccountTools) => accountsService(tools, closeTrack) },
    cleanUps: [lapsedAccountsCleanUp],
  });
