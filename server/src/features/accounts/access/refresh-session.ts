import type { Device } from '@zeitblatt/domain/accounts/access/device';
import type { Db } from '../../../database/database.ts';
import { instantOf } from '../../../database/stamp-text.ts';
import { REPLACED_TOKEN_SECONDS } from '../../../sessions/enter-session.queries.ts';
import { continueSession } from '../../../sessions/open-session.ts';
import {
  deleteFamily,
  type Family,
  findTokenUser,
  getSession,
  markReplaced,
} from '../../../sessions/sessions.queries.ts';
import { tokenHash } from '../../../sessions/token.ts';
import { lockUser } from '../../../sessions/users.queries.ts';

type Refresh = {
  readonly token: string;
  /** The bearer token in the header of the request; `token` is the one in its body. */
  readonly bearer: string | null;
  readonly now: Temporal.Instant;
};

/**
 * Opens a session after the one of a token, which is marked as replaced. A token that is spent ends its whole family.
 *
 * @returns null for a token that cannot be refreshed
 * @source docs/decisions.md D26
 */
export async function refreshSession(db: Db, { token, bearer, now }: Refresh) {
  const hash = tokenHash(token);
  const old = await lockedSession(db, hash);
  if (!old?.is_refreshable) return null;
  // Refuses a request whose bearer token and token to refresh belong to different users.
  const shown = bearer === null ? undefined : await findTokenUser(db, tokenHash(bearer));
  if (shown && shown.user_id !== old.user_id) return null;
  if (isSpent(old, now)) {
    await deleteFamily(db, old.family);
    return null;
  }
  await markReplaced(db, hash, now);
  return continueSession(db, { ...familyOf(old), now });
}

type Row = NonNullable<Awaited<ReturnType<typeof getSession>>>;

const familyOf = (row: Row): Family => ({
  id: row.family,
  userId: row.user_id,
  idleMinutes: row.lifetime_minutes,
  signedInAt: instantOf(row.signed_in_at),
  endsAt: instantOf(row.ends_at),
  device: { browser: row.browser as Device['browser'], system: row.system as Device['system'] },
  isSupport: row.is_support,
});

/**
 * Locks the user of a session before reading it, so that no other transaction ends or refreshes it at the same time.
 */
async function lockedSession(db: Db, hash: Buffer) {
  const holder = await findTokenUser(db, hash);
  const person = holder && (await lockUser(db, holder.user_id));
  return person && getSession(db, hash);
}

/**
 * Whether a token must not be refreshed: it has expired, or was replaced longer ago than requests in progress can
 * explain, so that an attacker may hold a copy.
 *
 * @source docs/decisions.md D26
 */
function isSpent(session: { expires_at: string; replaced_at: string | null }, now: Temporal.Instant): boolean {
  const isExpired = Temporal.Instant.compare(instantOf(session.expires_at), now) <= 0;
  const replaced = session.replaced_at === null ? null : instantOf(session.replaced_at);
  return isExpired || (replaced !== null && now.since(replaced).total('seconds') > REPLACED_TOKEN_SECONDS);
}
