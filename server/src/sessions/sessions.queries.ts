import type { Device } from '@zeitblatt/domain/accounts/access/device';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { REPLACED_TOKEN_SECONDS } from './enter-session.queries.ts';
import { deleteSignInSteps } from './sign-in-steps.queries.ts';

/** The tokens of one sign-in, and what it said. */
export type Family = {
  readonly id: string;
  readonly userId: number;
  /** Minutes that a token works without a refresh. */
  readonly idleMinutes: number;
  readonly signedInAt: Temporal.Instant;
  /** When the last token of the family ends at the latest. @source docs/decisions.md D80 */
  readonly endsAt: Temporal.Instant;
  readonly device: Device;
  /** A session for support cannot be refreshed. */
  readonly isSupport: boolean;
};

type NewSession = {
  readonly hash: Buffer;
  readonly family: Family;
  readonly expiresAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};

export async function insertSession(db: Db, { hash, family, expiresAt, now }: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      family: family.id,
      user_id: family.userId,
      lifetime_minutes: family.idleMinutes,
      is_support: family.isSupport,
      is_refreshable: !family.isSupport,
      browser: family.device.browser,
      system: family.device.system,
      signed_in_at: family.signedInAt.toString(),
      created_at: now.toString(),
      used_at: now.toString(),
      expires_at: expiresAt.toString(),
      ends_at: family.endsAt.toString(),
    })
    .execute();
}

/** A session by its token, in every state. The caller must have locked the user. */
export async function getSession(db: Db, hash: Buffer) {
  return db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** The user of a token, also of a replaced one, as long as the row exists. */
export async function findTokenUser(db: Db, hash: Buffer): Promise<{ user_id: number } | undefined> {
  return db.selectFrom('sessions').select('user_id').where('token_hash', '=', hash).executeTakeFirst();
}

export async function markReplaced(db: Db, hash: Buffer, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ replaced_at: now.toString() })
    .where('token_hash', '=', hash)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function deleteFamily(db: Db, family: string): Promise<void> {
  await db.deleteFrom('sessions').where('family', '=', family).execute();
}

/** Ends the family of a token's session. */
export async function deleteFamilyOf(db: Db, hash: Buffer): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('family', 'in', (eb) => eb.selectFrom('sessions').select('family').where('token_hash', '=', hash))
    .execute();
}

/**
 * Ends the sessions of a user, and sign-ins that wait for a code, at once, except the one to keep. The caller must have locked the user.
 *
 * @source docs/decisions.md D26
 */
export async function deleteSessions(db: Db, userId: number, keptHash?: Buffer): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptHash !== undefined, (query) => query.where('token_hash', '!=', keptHash ?? Buffer.alloc(0)))
    .execute();
  await deleteSignInSteps(db, userId);
}

/** Number of sessions of a user that are alive: tokens of one sign-in count once. */
export async function countSessions(db: Db, userId: number, now: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.count<number>('family').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toString())
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lets the sessions of a user expire within 30 s without a refresh. Until then each request has the user's current
 * rights, and its answer says so; afterwards the user must sign in again. The caller must have locked the user.
 *
 * @source docs/decisions.md D26
 */
export async function letSessionsExpire(db: Db, userId: number, now: Temporal.Instant): Promise<void> {
  const end = now.add({ seconds: REPLACED_TOKEN_SECONDS }).toString();
  await db
    .updateTable('sessions')
    .set({ is_refreshable: false, expires_at: sql<string>`least(expires_at, ${end}::timestamptz)` })
    .where('user_id', '=', userId)
    .execute();
}
