import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { hoursAccountService } from './hours-account.service.ts';

/** The hours accounts: their lines, rules and openings. */
export const hoursAccountFeature = defineFeature({
  calls: { hoursAccount: api.hoursAccount },
  services: { hoursAccount: () => hoursAccountService },
});
