import { api } from '@zeitblatt/contract/api';
import { defineFeature, type Feature } from '../../feature.ts';
import type { CloseTrack } from '../account/end-account.ts';
import { accountsService } from './accounts.service.ts';
import { lapsedAccountsCleanUp } from './lapsed-accounts.ts';

/**
 * Accounts and invitations.
 *
 * @param closeTrack handed over, because the timer will know people, and these know accounts
 */
export const accountsFeature = (closeTrack: CloseTrack): Feature =>
  defineFeature({
    calls: { accounts: api.accounts },
    service: (tools) => ({ accounts: accountsService(tools, closeTrack) }),
    cleanUps: [lapsedAccountsCleanUp],
  });
