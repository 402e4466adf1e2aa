import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { referralsService } from './referrals.service.ts';

export const referralsFeature = defineFeature({
  calls: { referrals: api.referrals },
  services: { referrals: referralsService },
});
