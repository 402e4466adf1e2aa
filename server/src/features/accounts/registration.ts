import type { api } from '@zeitblatt/contract/api';
import type { Registration } from '@zeitblatt/domain/access/account';
import { type Db, enterCompany, inCompany } from '../../database/database.ts';
import type { PublicContext, Service } from '../../http/context.ts';
import { fieldRefusal } from '../../http/refusal.ts';
import { attempt, deleteLinks, spendLink } from '../../sessions/links.queries.ts';
import { openSession } from '../../sessions/open-session.ts';
import { hashPassword, isPassword } from '../../sessions/password.ts';
import type { ServiceTools } from '../feature.ts';
import { stateOf } from './account-state.ts';
import { type Account, findAccount, getAccount, lockAccount, markVerified } from './accounts.queries.ts';
import { postInvitation } from './post-invitation.ts';
import { postLink, tellOwner } from './post-link.ts';
import { hasOpenConfirmation, insertRegistration, replaceRegistration } from './registration.queries.ts';

export const registration = (parts: ServiceTools): Pick<Service<typeof api.accounts>, 'register' | 'verify'> => ({
  async register(context, { body }) {
    const passwordHash = await hashPassword(body.password);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      // Hashing takes long: nobody holds a connection meanwhile, or a hundred registrations would stop everybody else.
      const account = await findAccount(parts.db, body.email);
      const compared = openPasswordOf(account);
      const isSame = await isPassword(compared, body.password);
      const arrival = { context, body, passwordHash, compared, isSame };
      if ((await inCompany(parts.pool, null, (db) => settle(parts, db, arrival))) !== 'outdated') break;
    }
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

/** Looks at an address again when somebody else registered it at the same moment, but not for ever. */
const MOST_ROUNDS = 5;

/** The password of a registration that nobody has confirmed yet. */
const openPasswordOf = (account: Account | undefined): string | null =>
  account && stateOf(account) === 'unconfirmed' ? account.password_hash : null;

type Arrival = {
  readonly context: PublicContext;
  readonly body: Registration;
  readonly passwordHash: string;
  /** The stored password that was compared, and whether it is the typed one. */
  readonly compared: string | null;
  readonly isSame: boolean;
};

type Outcome = 'done' | 'nothing' | 'outdated';

async function settle(parts: ServiceTools, db: Db, arrival: Arrival): Promise<Outcome> {
  let outcome: Outcome = 'nothing';
  await attempt(db, async () => {
    outcome = await register(parts, db, arrival);
    return outcome === 'done';
  });
  return outcome;
}

/**
 * Writes a registration down. Whoever sends it learns nothing: the answer and the two rounds of hashing are the same
 * for every address, and each but the last kind leads to one mail.
 *
 * - A new address gets an account and a link.
 * - One with an account keeps it, and its owner is told.
 * - One with an invitation keeps it, and gets it anew: without a password its owner could not sign in.
 * - One that was registered and not confirmed gets the newer names and a newer link. Whose password it should have
 *   nobody can tell: either registration may be a stranger's, who waits for the owner to open a link. So the password
 *   stays only when both typed the same; otherwise there is none, and the owner sets one by a second link once the
 *   address is confirmed. When the older link has run out, the older registration counts for nothing.
 * - Whoever got all the mails of an hour keeps everything as it is, and with it the link that did arrive.
 */
async function register(parts: ServiceTools, db: Db, arrival: Arrival): Promise<Outcome> {
  const { context, body, passwordHash, compared, isSame } = arrival;
  const { now, language } = context;
  const { email, first_name, last_name, aff: referralCode } = body;
  const typed = { email, first_name, last_name, language, passwordHash, referralCode, now };
  const added = await insertRegistration(db, typed);
  const before = added === undefined ? await lockAccount(db, email) : undefined;
  const id = added ?? before?.id;
  if (id === undefined) return 'outdated';
  if (before && stateOf(before) !== 'unconfirmed') return (await remind(parts, db, before, now)) ? 'done' : 'nothing';
  if (before) {
    if (before.password_hash !== compared) return 'outdated';
    const isAlone = !(await hasOpenConfirmation(db, before.id, now));
    await replaceRegistration(db, id, { ...typed, passwordHash: isSame ? compared : isAlone ? passwordHash : null });
  }
  const person = { id, email, name: `${first_name} ${last_name}`, language };
  const mail = (link: string) => ({ kind: 'confirm_registration', link }) as const;
  return (await postLink(parts, db, { person, purpose: 'confirm', mail, now })) ? 'done' : 'nothing';
}

async function remind(parts: ServiceTools, db: Db, owner: Account, now: Temporal.Instant): Promise<boolean> {
  if (stateOf(owner) !== 'invited' || owner.company_id === null) return tellOwner(parts, db, owner, now);
  await enterCompany(db, owner.company_id);
  return postInvitation(parts, db, owner, now);
}
