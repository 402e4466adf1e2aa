import {
  changePlanInput,
  paymentMethodInput,
  planInput,
  planPreview,
  planView,
  subscribeInput,
  subscriptionView,
} from '@zeitblatt/domain/billing/subscription/subscription-view';
import * as z from 'zod';
import { endpoint, type ScopedAccess } from '../call/endpoint.ts';

/** An account without a company has a trial of its own, so the calls work on the caller's own data. */
const READ = { right: ['read', 'Subscription'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;
const EDIT = { right: ['edit', 'Subscription'], scope: 'own', by: ['session'] } as const satisfies ScopedAccess;

/** Effect of a change of the subscription: rights, menu and banners of everybody in the company follow from it. */
const CHANGES = ['Subscription', 'Profile', 'Invoice', 'Log'] as const;

export const subscription = {
  /** The plans by price, lowest first. @source docs/product.md section 7 "subscriptions/plans" */
  plans: endpoint({
    method: 'GET',
    path: 'subscriptions/plans',
    access: 'public',
    reads: ['Plan'],
    output: z.object({ data: z.array(planView) }),
  }),
  get: endpoint({
    method: 'GET',
    path: 'subscriptions',
    access: READ,
    reads: ['Subscription'],
    output: subscriptionView,
  }),
  /** Begins the free days, without payment data. @source docs/decisions.md D45, D73 */
  startTrial: endpoint({
    method: 'POST',
    path: 'subscriptions/startTrial',
    access: EDIT,
    changes: CHANGES,
    body: planInput,
    output: subscriptionView,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: 'subscriptions/subscribe',
    access: EDIT,
    changes: CHANGES,
    body: subscribeInput,
    output: subscriptionView,
  }),
  changePaymentMethod: endpoint({
    method: 'POST',
    path: 'subscriptions/changePaymentMethod',
    access: EDIT,
    changes: CHANGES,
    body: paymentMethodInput,
    output: subscriptionView,
  }),
  /** Effect of a change of the plan; changes nothing. */
  previewPlan: endpoint({
    method: 'GET',
    path: 'subscriptions/planPreview',
    access: READ,
    reads: ['Subscription'],
    query: planInput,
    output: planPreview,
  }),
  /** Other figures than those that were shown are a conflict, which carries the new ones. @source docs/decisions.md D97 */
  changePlan: endpoint({
    method: 'POST',
    path: 'subscriptions/changePlan',
    access: EDIT,
    changes: CHANGES,
    body: changePlanInput,
    output: subscriptionView,
  }),
  cancel: endpoint({
    method: 'POST',
    path: 'subscriptions/cancel',
    access: EDIT,
    changes: CHANGES,
    output: subscriptionView,
  }),
  /** Takes a cancellation back. */
  resume: endpoint({
    method: 'POST',
    path: 'subscriptions/resume',
    access: EDIT,
    changes: CHANGES,
    output: subscriptionView,
  }),
};
