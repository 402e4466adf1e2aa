import type { api } from '@zeitblatt/contract/api';
import type { Registration } from '@zeitblatt/domain/access/account';
import { type Db, inCompany } from '../../database/database.ts';
import type { PublicContext, Service } from '../../http/context.ts';
import type { Parts } from '../../http/parts.ts';
import { fieldRefusal } from '../../http/refusal.ts';
import { openSession } from '../access/open-session.ts';
import { hashPassword, isPassword } from '../access/password.ts';
import { stateOf } from './account-state.ts';
import { getAccount, lockAccount, markVerified } from './accounts.queries.ts';
import { attempt, deleteLinks, spendLink } from './links.queries.ts';
import { postLink, tellOwner } from './post-link.ts';
import { hasOpenConfirmation, insertRegistration, replaceRegistration } from './registration.queries.ts';

export const registration = (parts: Parts): Pick<Service<typeof api.accounts>, 'register' | 'verify'> => ({
  async register(context, { body }) {
    const passwordHash = await hashPassword(body.password);
    await inCompany(parts.pool, null, (db) => attempt(db, () => register(parts, db, { context, body, passwordHash })));
    return { success: context.t('success:registered') };
  },

  async verify({ now }, { body }) {
    return inCompany(parts.pool, null, async (db) => {
      const link = await spendLink(db, { token: body.hash, purposes: ['confirm'], now });
      if (!link) throw fieldRefusal('hash', 'validation:linkInvalid');
      const person = await getAccount(db, link.userId);
      await markVerified(db, person.id, now);
      await deleteLinks(db, person.id);
      if (person.password_hash === null) {
        const mail = (url: string) => ({ kind: 'reset_password', name: person.name, link: url }) as const;
        await attempt(db, () => postLink(parts, db, { person, purpose: 'reset', mail, now }));
      }
      return openSession(db, { userId: person.id, now });
    });
  },
});

type Arrival = { readonly context: PublicContext; readonly body: Registration; readonly passwordHash: string };

/**
 * Writes a registration down. Whoever sends it learns nothing: the answer and the two rounds of hashing are the same
 * for every address, and each but the last kind leads to one mail.
 *
 * - A new address gets an account and a link.
 * - One with an account, or an invitation to one, keeps it, and its owner is told.
 * - One that was registered and not confirmed gets the newer names and a newer link. Whose password it should have
 *   nobody can tell: either registration may be a stranger's, who waits for the owner to open a link. So the password
 *   stays only when both typed the same; otherwise there is none, and the owner sets one by a second link once the
 *   address is confirmed. When the older link has run out, the older registration counts for nothing.
 * - Whoever got all the mails of an hour keeps everything as it is, and with it the link that did arrive.
 */
async function register(parts: Parts, db: Db, { context, body, passwordHash }: Arrival): Promise<boolean> {
  const { now, language } = context;
  const { email, first_name, last_name, aff: referralCode } = body;
  const typed = { email, first_name, last_name, language, passwordHash, referralCode, now };
  const added = await insertRegistration(db, typed);
  const before = added === undefined ? await lockAccount(db, email) : undefined;
  const isOpen = before !== undefined && stateOf(before) === 'unconfirmed';
  const isSame = await isPassword(isOpen ? before.password_hash : null, body.password);
  if (before && !isOpen) return tellOwner(parts, db, before, now);
  const id = added ?? before?.id;
  if (id === undefined) return false;
  if (before) {
    const isAlone = isSame || !(await hasOpenConfirmation(db, before.id, now));
    await replaceRegistration(db, before.id, { ...typed, passwordHash: isAlone ? passwordHash : null });
  }
  const person = { id, email, name: `${first_name} ${last_name}`, language };
  const mail = (link: string) => ({ kind: 'confirm_registration', name: person.name, link }) as const;
  return postLink(parts, db, { person, purpose: 'confirm', mail, now });
}
