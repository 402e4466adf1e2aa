import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { certificateCalls } from '../leave/certificate-call.ts';
import { leaveAccountCalls } from '../leave/leave-accounts.service.ts';
import { keepLeaveAccounts } from '../leave/leave-work.ts';
import { noticeCalls } from '../leave/notices.ts';
import { closureCalls } from './closures.ts';
import { leaveService } from './leave.service.ts';

type AccountTools = Parameters<typeof closureCalls>[0] &
  Parameters<typeof certificateCalls>[0] &
  Parameters<typeof noticeCalls>[0];

/** Leave: the specified calls, and the accounts with what keeps them. */
export const leaveFeature = defineFeature({
  calls: { leave: api.leave, leaveAccounts: api.leaveAccounts },
  services: {
    leave: leaveService,
    leaveAccounts: (tools: AccountTools) => ({
      ...leaveAccountCalls(tools),
      ...closureCalls(tools),
      ...certificateCalls(tools),
      ...noticeCalls(tools),
    }),
  },
  hourlyWork: [{ name: 'leave accounts', run: keepLeaveAccounts }],
});
