import type { Described } from './described.ts';

/** Features about the contract between company and operator. */
export const SUBSCRIPTION = {
  subscription: {
    title: 'Subscription',
    about: 'Plan, trial and cancellation.',
    calls: {
      plans: ['Lists the plans with their prices, lowest first.'],
      get: ['Returns the subscription of the company, or the trial of a caller without a company.'],
      startTrial: [
        'Starts the free trial without payment data.',
        'subscription_granted',
        'subscriptions_off',
        'trial_used',
      ],
      subscribe: [
        'Starts a paid subscription.',
        'billing_address_missing',
        'payment_method_missing',
        'payment_not_offered',
        'subscription_exists',
        'subscription_granted',
        'subscriptions_off',
        'trial_missing',
      ],
      changePaymentMethod: [
        'Changes how the subscription is paid.',
        'payment_method_missing',
        'subscription_granted',
        'subscription_missing',
      ],
      previewPlan: [
        'Calculates what a change of the plan would cost, without changing it.',
        'plan_chosen',
        'subscription_granted',
        'subscription_missing',
      ],
      changePlan: [
        'Changes the plan to the figures that the caller has seen.',
        'plan_chosen',
        'plan_figures_changed',
        'subscription_granted',
        'subscription_missing',
      ],
      cancel: [
        'Cancels the subscription at the end of the paid period.',
        'subscription_granted',
        'subscription_missing',
      ],
      resume: ['Withdraws the cancellation of the subscription.', 'subscription_granted', 'subscription_not_cancelled'],
    },
  },
  payments: {
    title: 'Cards and direct debits',
    about: 'Payment by the form of the payment provider, where the operator offers it.',
    calls: {
      payment: ['Returns the methods of payment that are offered, and the one in use.'],
      createIntent: [
        'Begins to set up a card or direct debit in the form of the payment provider.',
        'payment_not_offered',
        'payment_unreachable',
      ],
      updateCard: [
        'Stores the card or direct debit that was set up, and retries open invoices.',
        'payment_not_offered',
        'payment_unreachable',
        'setup_not_found',
      ],
    },
  },
  invoices: {
    title: 'Invoices',
    about: 'Invoices of the operator. The id in the path of lists and addresses is that of the caller.',
    calls: {
      list: ['Lists the invoices of the company, newest first.'],
      download: ['Downloads an invoice as PDF/A-3 with the XML inside.', 'invoice_not_found'],
      downloadXml: ['Downloads an invoice as XML after EN 16931.', 'invoice_not_found'],
      billingInfo: ['Returns the billing address of the company.'],
      changeBillingInfo: ['Changes the billing address of the company.'],
    },
  },
} as const satisfies Described<'subscription' | 'payments' | 'invoices'>;
