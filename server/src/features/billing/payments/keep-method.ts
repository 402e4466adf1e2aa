import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { COLLECT_QUEUE } from './collect-queue.ts';
import { moveDueTries } from './collections.queries.ts';
import { findCustomer, storeMethod } from './methods.queries.ts';
import { findOpenPlans, lockPlan } from './plans.queries.ts';
import type { FinishedSetup } from './provider/payment-provider.ts';

type Kept = { readonly queue: JobQueue; readonly today: IsoDate };

/**
 * Keeps the method of a finished setup, unless a newer one is kept, and tries open invoices again with it today. It locks
 * each plan, since a worker may be trying it.
 *
 * @returns `foreign` when the setup belongs to another company, whether or not it is known here
 */
export async function keepMethod(
  db: Db,
  reach: Reach,
  setup: FinishedSetup,
  { queue, today }: Kept,
): Promise<'kept' | 'known' | 'foreign'> {
  const isOwn = setup.companyId === reach.companyId && setup.customer === (await findCustomer(db, reach));
  if (!isOwn) return 'foreign';
  if (!(await storeMethod(db, reach, setup))) return 'known';
  for (const invoiceId of await findOpenPlans(db, reach)) {
    await lockPlan(db, reach, invoiceId);
    await moveDueTries(db, reach, invoiceId, today);
    await queue.send(db, COLLECT_QUEUE, { company_id: reach.companyId, invoice_id: invoiceId });
  }
  return 'kept';
}
