import { randomUUID } from 'node:crypto';
import { deviceOf } from '@zeitblatt/domain/accounts/access/device';
import { SESSION_MINUTES, type SessionKind } from '@zeitblatt/domain/accounts/access/session';
import type { Session } from '@zeitblatt/domain/accounts/access/user';
import type { Db } from '../database/database.ts';
import { type Family, insertSession } from './sessions.queries.ts';
import { newToken, tokenHash } from './token.ts';
import { getUser } from './users.queries.ts';

type Opening = {
  readonly userId: number;
  readonly kind?: SessionKind;
  /** `User-Agent` of the browser that signs in. */
  readonly userAgent: string | undefined;
  readonly now: Temporal.Instant;
};

/** Opens a session: the first token of a new family. */
export async function openSession(db: Db, opening: Opening): Promise<Session> {
  const { userId, kind = 'usual', userAgent, now } = opening;
  const { idle, total } = SESSION_MINUTES[kind];
  return continueSession(db, {
    id: randomUUID(),
    userId,
    idleMinutes: idle,
    signedInAt: now,
    endsAt: now.add({ minutes: total }),
    device: deviceOf(userAgent),
    isSupport: kind === 'support',
    now,
  });
}

/**
 * Opens a session under a further token of a family. It ends after the time without a refresh, and with its family at
 * the latest.
 */
export async function continueSession(
  db: Db,
  { now, ...family }: Family & { readonly now: Temporal.Instant },
): Promise<Session> {
  const token = newToken();
  const idleEnd = now.add({ minutes: family.idleMinutes });
  const expiresAt = Temporal.Instant.compare(idleEnd, family.endsAt) < 0 ? idleEnd : family.endsAt;
  await insertSession(db, { hash: tokenHash(token), family, expiresAt, now });
  const tokenLifetimeMinutes = Math.floor(expiresAt.since(now).total('minutes'));
  return { token, user: await getUser(db, family.userId, now), tokenLifetimeMinutes, isSupport: family.isSupport };
}
