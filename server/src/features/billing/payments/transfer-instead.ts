import { transferDueOn } from '@zeitblatt/domain/billing/payments/collection-days';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import { deleteDueTries, findTries } from './collections.queries.ts';
import { nationwideHolidays } from './payment-tools.ts';
import { findOpenPlans, lockPlan, updatePlan } from './plans.queries.ts';

type Context = { readonly holidays: HolidaySource; readonly today: string; readonly now: Temporal.Instant };

/**
 * Turns open invoices by card or debit into transfers, because the company has chosen to transfer. One whose payment is under
 * way, or waits for a person, stays as it is: it would be paid twice. The due day is counted from the first try, so
 * that the company gains no time by it.
 *
 * @source docs/decisions/0039-payments.md "Collecting"
 */
export async function transferInstead(db: Db, reach: Reach, { holidays: source, today, now }: Context): Promise<void> {
  const holidays = nationwideHolidays(source);
  for (const invoiceId of await findOpenPlans(db, reach)) {
    const plan = await lockPlan(db, reach, invoiceId);
    if (plan?.state !== 'open' || plan.method === 'transfer') continue;
    const tries = await findTries(db, reach, invoiceId);
    if (tries.some(({ state }) => state !== 'due' && state !== 'failed')) continue;
    await deleteDueTries(db, reach, invoiceId);
    const counted = transferDueOn(plan.firstOn, holidays);
    const dueOn = counted > today ? counted : today;
    await updatePlan(db, reach, { invoiceId, method: 'transfer', dueOn }, now);
  }
}
