import type { PlanAlias } from '@zeitblatt/domain/accounts/plan/plans';
import type { PaymentMethod } from '@zeitblatt/domain/billing/subscription/payment-method';
import type { Subscription } from '@zeitblatt/domain/billing/subscription/subscription';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { OwnReach } from '../database/reach.ts';

/** The subscription of a company, or of a person without one, with the day on which it was read. */
export type StoredSubscription = {
  readonly subscription: Subscription | null;
  /** Day in the time zone of the installation. */
  readonly today: IsoDate;
  /** False in an installation without subscriptions, where every company may do everything. */
  readonly isOffered: boolean;
};

type Row = {
  readonly today: IsoDate;
  readonly isOffered: boolean;
  readonly plan: PlanAlias | null;
  readonly is_granted: boolean;
  readonly trial_ends_on: IsoDate | null;
  readonly payment_method: PaymentMethod | null;
  readonly period_from: IsoDate | null;
  readonly period_to: IsoDate | null;
  readonly anchor: number | null;
  readonly next_plan: PlanAlias | null;
  readonly ends_on: IsoDate | null;
};

/** The free days of a person look like a subscription that has no paid period yet. */
const PERSONAL = sql`
  select user_id, plan, false as is_granted, trial_ends_on, payment_method, null::date as period_from,
    null::date as period_to, null::smallint as anchor, null as next_plan,
    case when payment_method is null then trial_ends_on end as ends_on
  from personal_subscriptions`;

const sourceFor = ({ companyId, userId }: OwnReach): RawBuilder<unknown> =>
  companyId === null
    ? sql`(${PERSONAL}) s on s.user_id = ${userId}`
    : sql`subscriptions s on s.company_id = ${companyId}`;

/**
 * Reads the subscription of a company, in a transaction of that company, or of a person without a company.
 *
 * @param isLocked locks the row until the end of the transaction, before a change; of a person, lock the user instead
 */
export async function findSubscription(
  db: Db,
  reach: OwnReach,
  now: Temporal.Instant,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StoredSubscription> {
  if (isLocked && reach.companyId !== null)
    await sql`select from subscriptions where company_id = ${reach.companyId} for no key update`.execute(db);
  const { rows } = await sql<Row>`
    select t.at::date as today, current_setting('app.subscriptions', true) is distinct from 'off' as "isOffered",
      s.plan, s.is_granted, s.trial_ends_on, s.payment_method, s.period_from, s.period_to, s.anchor, s.next_plan, s.ends_on
    from (select ${now.toString()}::timestamptz as at) t left join ${sourceFor(reach)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a subscription was asked for without a moment');
  return { today: row.today, isOffered: row.isOffered, subscription: toSubscription(row) };
}

function toSubscription(row: Row): Subscription | null {
  const { plan, is_granted, trial_ends_on, payment_method, period_from, period_to, anchor, next_plan, ends_on } = row;
  if (plan === null) return null;
  const period = period_from === null || period_to === null ? null : { from: period_from, to: period_to };
  return { plan, is_granted, trial_ends_on, payment_method, period, anchor, next_plan, ends_on };
}
