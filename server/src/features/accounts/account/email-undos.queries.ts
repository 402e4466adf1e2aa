import { LINK_MINUTES } from '@zeitblatt/domain/accounts/access/one-time-link';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import { tokenHash } from '../../../sessions/token.ts';

type NewUndo = {
  readonly token: string;
  readonly userId: number;
  /** The address before the change. */
  readonly email: string;
  readonly now: Temporal.Instant;
};

/** Stores a link that undoes a change of address. Links of earlier changes stay valid. */
export async function insertEmailUndo(db: Db, { token, userId, email, now }: NewUndo): Promise<void> {
  const values = {
    token_hash: tokenHash(token),
    user_id: userId,
    email,
    created_at: now.toString(),
    expires_at: now.add({ minutes: LINK_MINUTES.undo }).toString(),
  };
  await db.insertInto('email_undos').values(values).execute();
}

/** Deletes the links that give an account back to an address that it had. */
export async function deleteEmailUndos(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('email_undos').where('user_id', '=', userId).execute();
}

/**
 * Consumes a link, and those of later changes, which would restore the address of an attacker. Locks the user first, as
 * every other statement does.
 */
export async function spendEmailUndo(db: Db, token: string, now: Temporal.Instant) {
  const { rows } = await sql<{ userId: number; email: string }>`
    with found as materialized (
      select user_id, email, created_at from email_undos
      where token_hash = ${tokenHash(token)}::bytea and expires_at > ${now.toString()}::timestamptz
    ), person as materialized (
      select id from users where id = (select user_id from found) for no key update
    ), spent as (
      delete from email_undos using person, found
      where email_undos.user_id = person.id and email_undos.created_at >= found.created_at
      returning token_hash
    )
    select user_id as "userId", email from found, person
    where exists (select from spent where token_hash = ${tokenHash(token)}::bytea)`.execute(db);
  return rows[0];
}
