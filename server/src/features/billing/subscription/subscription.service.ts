import type { api } from '@zeitblatt/contract/api';
import { PLANS } from '@zeitblatt/domain/accounts/plan/plans';
import { isWholeAddress } from '@zeitblatt/domain/billing/invoices/billing-address';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import {
  cancel,
  changePaymentMethod,
  changePlan,
  renew,
  resume,
  subscribe,
  trialOf,
} from '@zeitblatt/domain/billing/subscription/subscription';
import {
  type PlanPreview,
  planPreview,
  type ShownFigures,
  type SubscriptionView,
} from '@zeitblatt/domain/billing/subscription/subscription-view';
import { formatCents } from '@zeitblatt/domain/rules/amounts';
import type { OwnContext, Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import { findSubscription } from '../../../sessions/subscriptions.queries.ts';
import { countPeople } from '../../people/employees/people-count.api.ts';
import { type BillingTools, getBillingAddress } from '../invoices/invoices.api.ts';
import { availableMethods, hasMethod, type PaymentProviders, transferInstead } from '../payments/payments.api.ts';
import { renewBeforeChange } from './renew-subscriptions.ts';
import { type Counted, type Decide, refusalFor, refuseWithoutOffer, storeChange } from './store-change.ts';
import { lockUserOf } from './subscription.queries.ts';
import { previewOf, viewOf } from './view-subscription.ts';

type SubscriptionTools = BillingTools & { readonly payments: PaymentProviders };

/** The calls of the subscription. @source docs/product.md sections 4 "Subscription", 7 */
export function subscriptionService(tools: SubscriptionTools): Service<typeof api.subscription> {
  /** Changes the stored subscription as decided, and answers the new one. */
  const change = async (
    context: OwnContext,
    decide: Decide,
    method: PaymentMethod = 'transfer',
    refuse: (context: OwnContext) => Promise<void> = async () => undefined,
  ): Promise<SubscriptionView> => {
    refuseTestAccount(context);
    const { db, reach, now } = context;
    if (reach.companyId !== null) await renewBeforeChange(tools, { db, reach: { companyId: reach.companyId }, now });
    const before = await read(context, { isLocked: true });
    refuseWithoutOffer(before);
    await refuse(context);
    await refuseMissingMethod(tools, context, method);
    await storeChange(tools, context, before, decide);
    const after = await read(context);
    return viewOf(after, after.people);
  };

  return {
    async plans() {
      return {
        data: PLANS.map(({ alias, grossCents, limit }) => ({
          alias,
          price: formatCents(grossCents),
          max_people: limit,
        })),
      };
    },

    async get(context) {
      const stored = await read(context);
      return viewOf(stored, stored.people);
    },

    startTrial: (context, { body }) =>
      change(context, ({ subscription, today }) =>
        subscription ? { refusal: 'trial_used' } : { subscription: trialOf(body.plan, today), charges: [] },
      ),

    subscribe: (context, { body }) =>
      change(
        context,
        ({ subscription, today, most: { people } }) =>
          subscription === null && context.reach.companyId === null
            ? { refusal: 'trial_missing' }
            : subscribe(subscription, body, { today, people }),
        body.payment_method,
        refuseUnfinishedAddress,
      ),

    async changePaymentMethod(context, { body: { payment_method } }) {
      const { db, reach, today, now } = context;
      const after = await change(
        context,
        ({ subscription, today: day }) => changePaymentMethod(subscription, payment_method, day),
        payment_method,
      );
      if (payment_method === 'transfer' && reach.companyId !== null)
        await transferInstead(db, { companyId: reach.companyId }, { holidays: tools.holidays, today, now });
      return after;
    },

    async previewPlan(context, { query: { plan } }) {
      const known = await read(context);
      refuseWithoutOffer(known);
      const { subscription, today, most } = known;
      const planned = changePlan(subscription, plan, { today, people: most.people });
      if ('refusal' in planned) throw refusalFor(planned.refusal, most);
      return previewOf(plan, planned, today);
    },

    changePlan: (context, { body: { plan, shown } }) =>
      change(context, ({ subscription, today, most: { people } }) => {
        const planned = changePlan(subscription, plan, { today, people });
        if (shown && !('refusal' in planned)) refuseOtherFigures(shown, previewOf(plan, planned, today));
        return planned;
      }),

    cancel: (context) => change(context, ({ subscription, today }) => cancel(subscription, today)),

    resume: (context) => change(context, ({ subscription, today }) => resume(subscription, today)),
  };
}

/** The cost of a change depends on the day, so figures that were shown before midnight may not hold any more. */
function refuseOtherFigures(shown: ShownFigures, current: PlanPreview): void {
  if (shown.due_now !== current.due_now || shown.holds_from !== current.holds_from)
    throw new Refusal('plan_figures_changed', { current: planPreview.encode(current) });
}

type Known = Counted & { readonly people: number };

async function read({ db, reach, now }: OwnContext, { isLocked = false } = {}): Promise<Known> {
  if (isLocked && reach.companyId === null) await lockUserOf(db, reach);
  const stored = await findSubscription(db, reach, now, { isLocked });
  const { subscription: before, today } = stored;
  const nobody = { total: 0, most: { day: today, people: 0 } };
  const { total: people, most } =
    reach.companyId === null ? nobody : await countPeople(db, { companyId: reach.companyId }, today);
  // A period that began at midnight is shown at once, although the hourly work has still to store and bill it.
  const subscription = before && renew(before, { today, people: most.people }).subscription;
  return { ...stored, people, most, subscription };
}

/** An account without rights in a company, such as the test account of the demo company, decides nothing for it. */
function refuseTestAccount({ user }: OwnContext): void {
  if (user.standing === 'user' && user.company_id !== null) throw new Refusal('demo_only');
}

/** The first invoice needs its receiver. A person without a company has none yet. */
async function refuseUnfinishedAddress({ db, reach: { companyId } }: OwnContext): Promise<void> {
  if (companyId !== null && !isWholeAddress(await getBillingAddress(db, { companyId })))
    throw new Refusal('billing_address_missing');
}

/** A card or a bank account must be offered and have been entered before; a person without a company pays by transfer. */
async function refuseMissingMethod(
  { payments }: SubscriptionTools,
  { db, reach: { companyId } }: OwnContext,
  method: PaymentMethod,
): Promise<void> {
  if (method === 'transfer') return;
  if (!availableMethods(payments).includes(method)) throw new Refusal('payment_not_offered');
  if (companyId === null || !(await hasMethod(db, { companyId }, method))) throw new Refusal('payment_method_missing');
}
