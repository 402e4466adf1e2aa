import { randomUUID } from 'node:crypto';
import type { Session } from '@zeitblatt/domain/access/user';
import type { Db } from '../database/database.ts';
import { getUser, insertSession } from './sessions.queries.ts';
import { newToken, tokenHash } from './token.ts';

/** Lifetime of a session without a refresh, in minutes. @source docs/decisions.md D26 */
const SESSION_MINUTES = 60;

type Opening = {
  readonly userId: number;
  readonly now: Temporal.Instant;
  /** The family of the session that this one replaces; without it a new family begins. */
  readonly family?: string;
  readonly lifetimeMinutes?: number;
  /** Whether the operator signs in as the user. */
  readonly isSupport?: boolean;
};

/** Opens a session under a new token. */
export async function openSession(db: Db, opening: Opening): Promise<Session> {
  const { userId, now, family = randomUUID(), lifetimeMinutes = SESSION_MINUTES, isSupport = false } = opening;
  const token = newToken();
  await insertSession(db, { hash: tokenHash(token), family, userId, lifetimeMinutes, isSupport, now });
  return { token, user: await getUser(db, userId), tokenLifetimeMinutes: lifetimeMinutes, isSupport };
}
