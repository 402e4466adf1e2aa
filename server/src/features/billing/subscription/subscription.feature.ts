import { api } from '@zeitblatt/contract/api';
import { defineFeature } from '../../feature.ts';
import { renewSubscriptions } from './renew-subscriptions.ts';
import { subscriptionService } from './subscription.service.ts';

/** Plans, free days, paid periods and the limit of employees. */
export const subscriptionFeature = defineFeature({
  calls: { subscription: api.subscription },
  services: { subscription: subscriptionService },
  hourlyWork: [{ name: 'paid periods', run: renewSubscriptions }],
});
