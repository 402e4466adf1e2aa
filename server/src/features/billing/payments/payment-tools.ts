import type { HolidayLookup } from '@zeitblatt/domain/billing/payments/collection-days';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Db } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import type { HolidaySource } from '../../company/places/places.api.ts';
import type { PaymentProviders } from './provider/payment-provider.ts';

/** Ends the subscription of a company that has not paid, in the transaction of that company. */
export type EndForNotPaying = (db: Db, reach: Reach, now: Temporal.Instant) => Promise<void>;

/** Tools that collecting needs. */
export type PaymentTools = {
  readonly pool: Pool;
  readonly queue: JobQueue;
  readonly holidays: HolidaySource;
  readonly timeZone: string;
  readonly payments: PaymentProviders;
  /** Base of the links in mails. */
  readonly baseUrl: string;
};

/** Tools that one step of collecting needs: the transaction of the company, and the day. */
export type Step = {
  readonly db: Db;
  readonly reach: Reach;
  readonly queue: JobQueue;
  readonly today: IsoDate;
  readonly now: Temporal.Instant;
  readonly holidays: HolidayLookup;
  readonly baseUrl: string;
  readonly endForNotPaying: EndForNotPaying;
};

const NO_SWITCHES = { has_assumption_day: false, has_peace_festival: false, has_corpus_christi: false };

/** Nationwide public holidays: where a company works does not decide how long it may take to pay. @source docs/decisions.md D98 */
export const nationwideHolidays = (holidays: HolidaySource): HolidayLookup => ({
  has: (day) => holidays(null, Number(day.slice(0, 4)), NO_SWITCHES).has(day),
});
