import { LINK_MINUTES, type LinkPurpose } from '@zeitblatt/domain/accounts/access/one-time-link';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { tokenHash } from './token.ts';

type NewLink = {
  readonly token: string;
  readonly userId: number;
  readonly purpose: LinkPurpose;
  /** The new address of an e-mail change. */
  readonly newEmail: string | null;
  /** Value that the browser of a registration keeps. @source docs/decisions.md D79 */
  readonly browserKey?: string | undefined;
  readonly now: Temporal.Instant;
};

/**
 * Issues a link and invalidates the older one of the same user and purpose.
 *
 * @returns false when there is no such user; the statement is the same, so that its duration does not reveal that
 */
export async function upsertLink(db: Db, link: NewLink): Promise<boolean> {
  const { token, userId, purpose, newEmail, browserKey, now } = link;
  const browserHash = browserKey === undefined ? null : tokenHash(browserKey);
  const expires = now.add({ minutes: LINK_MINUTES[purpose] });
  const { numAffectedRows } = await sql`
    insert into one_time_links (token_hash, purpose, user_id, new_email, browser_hash, created_at, expires_at)
    select ${tokenHash(token)}::bytea, ${purpose}, id, ${newEmail}, ${browserHash}::bytea, ${now.toString()}::timestamptz,
      ${expires.toString()}::timestamptz
    from users where id = ${userId}
    on conflict (user_id, purpose) do update set token_hash = excluded.token_hash, new_email = excluded.new_email,
      browser_hash = excluded.browser_hash, created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

type Spending = {
  readonly token: string;
  readonly purposes: readonly LinkPurpose[];
  /** Address that the user must have, for links that ask for it. */
  readonly email?: string;
  readonly now: Temporal.Instant;
};

type SpentLink = {
  readonly userId: number;
  readonly purpose: LinkPurpose;
  readonly newEmail: string | null;
  readonly browserHash: Buffer | null;
};

/**
 * Consumes a link in one statement, so that only one of two parallel requests succeeds. Locks the user first, as every
 * other statement does.
 */
export async function spendLink(db: Db, { token, purposes, email, now }: Spending): Promise<SpentLink | undefined> {
  const hash = tokenHash(token);
  const isTheirs = email === undefined ? sql`true` : sql`email = ${email}`;
  const { rows } = await sql<SpentLink>`
    with person as materialized (
      select id from users
      where id = (select user_id from one_time_links where token_hash = ${hash}::bytea) and ${isTheirs}
      for no key update
    )
    delete from one_time_links using person
    where user_id = person.id and token_hash = ${hash}::bytea and purpose = any(${purposes}::text[])
      and expires_at > ${now.toString()}::timestamptz
    returning user_id as "userId", purpose, new_email as "newEmail", browser_hash as "browserHash"`.execute(db);
  return rows[0];
}

/** Invalidates the links of a user: those of one purpose, or all. */
export async function deleteLinks(db: Db, userId: number, purpose?: LinkPurpose): Promise<void> {
  await db
    .deleteFrom('one_time_links')
    .where('user_id', '=', userId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .execute();
}

/**
 * Runs a part of a transaction in a savepoint and rolls it back when it returns false. Work for an unknown address can
 * so take the same steps as for a known one.
 */
export async function runInSavepoint(db: Db, part: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint attempt`.execute(db);
  const isDone = await part();
  await (isDone ? sql`release savepoint attempt` : sql`rollback to savepoint attempt`).execute(db);
  return isDone;
}
