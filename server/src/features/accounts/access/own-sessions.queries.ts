import type { OwnSession } from '@zeitblatt/domain/accounts/access/session';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { OwnReach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';
import { REPLACED_TOKEN_SECONDS } from '../../../sessions/enter-session.queries.ts';

type Asking = {
  /** Hash of the token that asks. */
  readonly tokenHash: Buffer;
  readonly now: Temporal.Instant;
};

/** Longest list of sessions. */
const LISTED_SESSIONS_MAX = 100;

/**
 * The living sessions of a user: one row for all tokens of a sign-in. The session that asks comes first, then those used
 * last.
 */
export async function findOwnSessions(db: Db, { userId }: OwnReach, { tokenHash, now }: Asking): Promise<OwnSession[]> {
  const moment = sql<string>`${now.toString()}::timestamptz`;
  const isAlive = sql<boolean>`bool_or(expires_at > ${moment}
    and (replaced_at is null or replaced_at > ${moment} - ${REPLACED_TOKEN_SECONDS} * interval '1 second'))`;
  const isCurrent = sql<boolean>`bool_or(token_hash = ${tokenHash})`;
  const lastUse = sql<string>`to_char(max(used_at), 'YYYY-MM-DD HH24:MI:SS')`;
  return db
    .selectFrom('sessions')
    .select((eb) => [
      'family as id',
      eb.ref('browser').$castTo<OwnSession['browser']>().as('browser'),
      eb.ref('system').$castTo<OwnSession['system']>().as('system'),
      timestampText('signed_in_at').$castTo<string>().as('signed_in_at'),
      timestampText('ends_at').$castTo<string>().as('ends_at'),
      lastUse.as('used_at'),
      isCurrent.as('is_current'),
      'is_support',
    ])
    .where('user_id', '=', userId)
    .groupBy(['family', 'browser', 'system', 'signed_in_at', 'ends_at', 'is_support'])
    .having(isAlive)
    .orderBy(isCurrent, 'desc')
    .orderBy(sql`max(used_at)`, 'desc')
    .orderBy('family')
    .limit(LISTED_SESSIONS_MAX)
    .execute();
}

/**
 * Ends a session of a user, with all its tokens. The caller must have locked the user.
 *
 * @returns false when the user has no such session
 */
export async function deleteOwnSession(db: Db, { userId }: OwnReach, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('family', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a user except the one of a token. The caller must have locked the user. */
export async function deleteOtherSessions(db: Db, { userId }: OwnReach, tokenHash: Buffer): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('family', 'not in', (eb) => eb.selectFrom('sessions').select('family').where('token_hash', '=', tokenHash))
    .execute();
}
