import { randomUUID } from 'node:crypto';
import type { api } from '@zeitblatt/contract/api';
import type { Db } from '../../database/database.ts';
import { inCompany } from '../../database/database.ts';
import type { Service } from '../../http/context.ts';
import type { Parts } from '../../http/parts.ts';
import { fieldRefusal, Refusal } from '../../http/refusal.ts';
import {
  deleteFamily,
  deleteFamilyOf,
  findLanguages,
  findLogin,
  getUser,
  insertSession,
  lockSession,
  markReplaced,
  REPLACED_TOKEN_SECONDS,
  updateProfile,
} from './access.queries.ts';
import { isPassword } from './password.ts';
import { createSignInLimit } from './sign-in-limit.ts';
import { newToken, tokenHash } from './token.ts';

/** Minutes a session lives without a refresh. @source D26 */
const SESSION_MINUTES = 60;

export function accessService({ pool }: Parts): Service<typeof api.access> {
  const limit = createSignInLimit(pool);
  return {
    async login({ db, now, address }, { body: { email, password } }) {
      await limit.take(email, address);
      const login = await findLogin(db, email);
      const isKnown = await isPassword(login?.password_hash ?? null, password);
      if (!isKnown || !login?.verified_at) throw new Refusal('wrong_credentials');
      await limit.giveBack(email, address);
      return inCompany(pool, null, (transaction) =>
        openSession(transaction, { userId: login.id, family: randomUUID(), lifetimeMinutes: SESSION_MINUTES, now }),
      );
    },

    async refresh({ now }, { body: { token } }) {
      const hash = tokenHash(token);
      const session = await inCompany(pool, null, async (db) => {
        const old = await lockSession(db, hash);
        if (!old) return null;
        if (isSpent(old, now)) {
          await deleteFamily(db, old.family);
          return null;
        }
        await markReplaced(db, hash, now);
        return openSession(db, { userId: old.user_id, family: old.family, lifetimeMinutes: old.lifetime_minutes, now });
      });
      if (!session) throw new Refusal('not_signed_in');
      return session;
    },

    async authorized({ db, user }) {
      return { user: await getUser(db, user.id), tokenLifetimeMinutes: user.lifetimeMinutes };
    },

    async logout({ db, user, t }) {
      await deleteFamilyOf(db, user.tokenHash);
      return { success: t('success:signedOut') };
    },

    async profile({ db, user }, { body }) {
      const languages = await findLanguages(db);
      if (!languages.some((language) => language.id === body.lang_id))
        throw fieldRefusal('lang_id', 'validation:invalid');
      await updateProfile(db, user.id, body);
      return { user: await getUser(db, user.id) };
    },

    async languages({ db }) {
      return { data: await findLanguages(db) };
    },
  };
}

/** Expired, or replaced longer ago than requests under way can explain: then somebody else may hold a copy. @source D26 */
function isSpent(session: { expires_at: string; replaced_at: string | null }, now: Temporal.Instant): boolean {
  const isExpired = Temporal.Instant.compare(instantOf(session.expires_at), now) <= 0;
  const replaced = session.replaced_at === null ? null : instantOf(session.replaced_at);
  return isExpired || (replaced !== null && now.since(replaced).total('seconds') > REPLACED_TOKEN_SECONDS);
}

/** PostgreSQL writes `2026-11-20 10:00:00.123+01`, which lacks a T and the minutes of the offset. */
const instantOf = (stamp: string): Temporal.Instant =>
  Temporal.Instant.from(stamp.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));

type Opening = { userId: number; family: string; lifetimeMinutes: number; now: Temporal.Instant };

async function openSession(db: Db, { userId, family, lifetimeMinutes, now }: Opening) {
  const token = newToken();
  await insertSession(db, { hash: tokenHash(token), family, userId, lifetimeMinutes, now });
  return { token, user: await getUser(db, userId), tokenLifetimeMinutes: lifetimeMinutes };
}
