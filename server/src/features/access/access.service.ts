import type { api } from '@zeitblatt/contract/api';
import { ROLES } from '@zeitblatt/domain/access/roles';
import { type Db, inCompany } from '../../database/database.ts';
import type { Service } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import { openSession } from '../../sessions/open-session.ts';
import { isPassword } from '../../sessions/password.ts';
import {
  deleteFamily,
  deleteFamilyOf,
  findHolder,
  findLanguages,
  findLogin,
  getSession,
  getUser,
  lockPerson,
  markReplaced,
  REPLACED_TOKEN_SECONDS,
} from '../../sessions/sessions.queries.ts';
import { tokenHash } from '../../sessions/token.ts';
import type { ServiceTools } from '../feature.ts';

export function accessService({ pool }: ServiceTools): Service<typeof api.access> {
  return {
    async login({ db, now }, { body: { email, password } }) {
      const login = await findLogin(db, email);
      const isKnown = await isPassword(login?.password_hash ?? null, password);
      if (!isKnown || !login?.verified_at) throw new Refusal('wrong_credentials');
      return inCompany(pool, null, async (transaction) => {
        // The password may have been changed, or the account removed, while it was compared.
        const person = await lockPerson(transaction, login.id);
        if (!person?.verified_at || person.password_hash !== login.password_hash)
          throw new Refusal('wrong_credentials');
        return openSession(transaction, { userId: person.id, now });
      });
    },

    async refresh({ now, bearer }, { body: { token } }) {
      const hash = tokenHash(token);
      const session = await inCompany(pool, null, async (db) => {
        const old = await lockedSession(db, hash);
        if (!old?.is_refreshable) return null;
        // Whoever shows their own token and hands in that of somebody else holds something that is not theirs.
        const shown = bearer === null ? undefined : await findHolder(db, tokenHash(bearer));
        if (shown && shown.user_id !== old.user_id) return null;
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
      return { token: user.token, user: await getUser(db, user.id), tokenLifetimeMinutes: user.lifetimeMinutes };
    },

    async logout({ db, user, t }) {
      await lockPerson(db, user.id);
      await deleteFamilyOf(db, user.tokenHash);
      return { success: t('success:signedOut') };
    },

    async languages({ db }) {
      return { data: await findLanguages(db) };
    },

    async statuses({ t }) {
      return { data: ROLES.map((role) => ({ role, name: t(`accounts:role.${role}`) })) };
    },
  };
}

/** A session as it is once its person is locked: nobody ends it, nor opens one after it, at the same time. */
async function lockedSession(db: Db, hash: Buffer) {
  const holder = await findHolder(db, hash);
  const person = holder && (await lockPerson(db, holder.user_id));
  return person && getSession(db, hash);
}

/**
 * Expired, or replaced longer ago than requests under way can explain: then somebody else may hold a copy.
 *
 * @source docs/decisions.md D26
 */
function isSpent(session: { expires_at: string; replaced_at: string | null }, now: Temporal.Instant): boolean {
  const isExpired = Temporal.Instant.compare(instantOf(session.expires_at), now) <= 0;
  const replaced = session.replaced_at === null ? null : instantOf(session.replaced_at);
  return isExpired || (replaced !== null && now.since(replaced).total('seconds') > REPLACED_TOKEN_SECONDS);
}

/** PostgreSQL writes `2026-11-20 10:00:00.123+01`, which lacks a T and the minutes of the offset. */
const instantOf = (stamp: string): Temporal.Instant =>
  Temporal.Instant.from(stamp.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
