import type { api } from '@zeitblatt/contract/api';
import { ROLES } from '@zeitblatt/domain/accounts/access/roles';
import { isSession } from '@zeitblatt/domain/accounts/access/second-factor';
import { findCompanyDeletion } from '../../../database/companies.queries.ts';
import { inCompany } from '../../../database/database.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Service } from '../../../http/context/context.ts';
import { Refusal } from '../../../http/context/refusal.ts';
import type { JobQueue } from '../../../jobs/job-queue.ts';
import { beginSession } from '../../../sessions/begin-session.ts';
import { isPassword } from '../../../sessions/password.ts';
import { deleteFamilyOf } from '../../../sessions/sessions.queries.ts';
import { findLanguages, findLogin, getUser, lockUser } from '../../../sessions/users.queries.ts';
import { tellOfFailures } from './failed-sign-ins.ts';
import { refreshSession } from './refresh-session.ts';

export function accessService(tools: { readonly pool: Pool; readonly queue: JobQueue }): Service<typeof api.access> {
  const { pool } = tools;
  return {
    async login({ db, now, failures, userAgent, traceAccount }, { body: { email, password, stay_signed_in } }) {
      const login = await findLogin(db, email);
      if (login) traceAccount(login);
      const isKnown = await isPassword(login?.password_hash ?? null, password);
      if (!isKnown && login) await tellOfFailures(tools, { userId: login.id, failures, now });
      if (!isKnown || !login?.verified_at) throw new Refusal('wrong_credentials');
      return inCompany(pool, null, async (transaction) => {
        // While the password was compared, another request may have changed it or removed the account.
        const person = await lockUser(transaction, login.id);
        if (!person?.verified_at || person.password_hash !== login.password_hash)
          throw new Refusal('wrong_credentials');
        const staysSignedIn = stay_signed_in ?? false;
        const begun = await beginSession(transaction, { userId: person.id, staysSignedIn, userAgent, now });
        traceAccount({ ...person, isCodeAsked: !isSession(begun) });
        return begun;
      });
    },

    async refresh({ now, bearer }, { body: { token } }) {
      const session = await inCompany(pool, null, (db) => refreshSession(db, { token, bearer, now }));
      if (!session) throw new Refusal('not_signed_in');
      return session;
    },

    async authorized({ db, user, now }) {
      const { token, minutesLeft: tokenLifetimeMinutes, isSupport } = user;
      const company_deletion =
        user.company_id === null ? null : await findCompanyDeletion(db, { companyId: user.company_id });
      return { token, user: await getUser(db, user.id, now), tokenLifetimeMinutes, isSupport, company_deletion };
    },

    async logout({ db, user, t }) {
      await lockUser(db, user.id);
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
