import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { FeedKind } from '@zeitblatt/domain/days/calendar-feed/calendar-feed';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** The addresses of a person, the oldest first. Their secrets are not stored. */
export const findFeeds = (db: Db, userId: number) =>
  db
    .selectFrom('calendar_feeds')
    .select(['id', timestampText('created_at').$castTo<string>().as('created_at')])
    .select((eb) => eb.ref('kind').$castTo<FeedKind>().as('kind'))
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

/** Locks an account, so that two addresses at once are counted one after the other. */
export const lockAccount = (db: Db, userId: number) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();

type NewFeed = {
  readonly userId: number;
  readonly kind: FeedKind;
  readonly hash: Buffer;
  readonly now: Temporal.Instant;
};

/** Inserts an address. @returns its id */
export async function insertFeed(db: Db, { userId, kind, hash, now }: NewFeed): Promise<number> {
  const { id } = await db
    .insertInto('calendar_feeds')
    .values({ user_id: userId, kind, token_hash: hash, created_at: now.toString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends an address. @returns whether the person had it */
export async function deleteFeed(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Whom an address belongs to, as the account stands today. */
export type FeedOwner = {
  readonly kind: FeedKind;
  readonly user_id: number;
  readonly company_id: number | null;
  readonly role: Role;
  readonly language: Language;
};

/** The owner of an address; undefined for an unknown one, and for one that was ended. */
export const findFeedOwner = (db: Db, hash: Buffer): Promise<FeedOwner | undefined> =>
  db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .innerJoin('languages as l', 'l.id', 'u.lang_id')
    .select(['u.id as user_id', 'u.company_id'])
    .select((eb) => [
      eb.ref('f.kind').$castTo<FeedKind>().as('kind'),
      eb.ref('u.role').$castTo<Role>().as('role'),
      eb.ref('l.name').$castTo<Language>().as('language'),
    ])
    .where('f.token_hash', '=', hash)
    .executeTakeFirst();

type Window = { readonly from: IsoDate; readonly to: IsoDate; readonly cancelledSince: Temporal.Instant };

/** Granted leave of people, or leave that was granted and is cancelled since a moment. */
export type FeedRequest = {
  readonly id: number;
  readonly employee_id: number;
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly half_first: 'morning' | 'afternoon' | null;
  readonly half_last: 'morning' | 'afternoon' | null;
  readonly version: number;
  readonly isCancelled: boolean;
  readonly changed_ms: number;
};

/** A person whose leave is in a feed. */
export type FeedPerson = {
  readonly id: number;
  readonly schema_id: number;
  readonly name: string;
  readonly user_id: number | null;
};

/** Everybody of a company, or the employee of one account. */
export const selectFeedPeople = (reach: Reach, userId: number | null) => sql<FeedPerson>`(
  select e.id, s.id as schema_id, e.first_name || ' ' || e.last_name as name, e.user_id
  from employees e join schedules s on s.company_id = e.company_id and s.employee_id = e.id
  where e.company_id = ${reach.companyId} and e.deleted_at is null
    and (${userId}::bigint is null or e.user_id = ${userId}::bigint))`;

/** Requests of a window that are granted, or were and are cancelled. Nothing that is only asked for is among them. */
export const selectFeedRequests = (reach: Reach, { from, to, cancelledSince }: Window) => sql<FeedRequest>`(
  select id, employee_id, first_day as first, last_day as last, half_first, half_last, version,
    state = 'cancelled' as "isCancelled", (extract(epoch from decided_at) * 1000)::float8 as changed_ms
  from leave_requests
  where company_id = ${reach.companyId} and first_day <= ${to}::date and last_day >= ${from}::date
    and (state in ('granted', 'cancel_asked') or state = 'cancelled' and decided_at >= ${cancelledSince.toString()}::timestamptz)
  order by first_day, id)`;

/** Leave of a window, also that without a request. */
export type FeedLeave = {
  readonly id: number;
  readonly schema_id: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly changed_ms: number;
};

export const selectFeedLeave = (reach: Reach, { from, to }: Window) => sql<FeedLeave>`(
  select id, schema_id, "from", "to", (extract(epoch from created_at) * 1000)::float8 as changed_ms
  from leaves where company_id = ${reach.companyId} and "from" <= ${to}::date and "to" >= ${from}::date
  order by "from", id)`;
