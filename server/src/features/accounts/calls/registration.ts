import { timingSafeEqual } from 'node:crypto';
import type { api } from '@zeitblatt/contract/api';
import type { Registration } from '@zeitblatt/domain/accounts/access/account';
import { type Db, enterCompany, inCompany } from '../../../database/database.ts';
import type { PublicContext, Service } from '../../../http/context/context.ts';
import { fieldRefusal, UncountedRefusal } from '../../../http/context/refusal.ts';
import { deleteLinks, runInSavepoint, spendLink } from '../../../sessions/links.queries.ts';
import { openSession } from '../../../sessions/open-session.ts';
import { hashPassword, isPassword } from '../../../sessions/password.ts';
import { tokenHash } from '../../../sessions/token.ts';
import { accountStateOf } from '../account/account-state.ts';
import {
  type Account,
  findAccount,
  getAccount,
  lockAccount,
  markVerified,
  updateNewPassword,
} from '../account/accounts.queries.ts';
import { postInvitation } from '../account/post-invitation.ts';
import { notifyAddressOwner, postLink } from '../account/post-link.ts';
import { hasOpenConfirmation, insertRegistration, replaceRegistration } from '../account/registration.queries.ts';
import type { AccountTools } from './account-tools.ts';
import { refuseWeakPassword, refuseWeakPasswordOf } from './password-rules.ts';

export const registrationCalls = (parts: AccountTools): Pick<Service<typeof api.accounts>, 'register' | 'verify'> => ({
  async register(context, { body }) {
    await refuseWeakPassword(body.password, [body.first_name, body.last_name, body.email]);
    const passwordHash = await hashPassword(body.password);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      // Hashing is slow, so it happens without a connection: a hundred registrations would otherwise use up the pool.
      const account = await findAccount(context.db, body.email);
      const compared = openPasswordOf(account);
      const isSame = await isPassword(compared, body.password);
      const arrival = { context, body, passwordHash, compared, isSame };
      if ((await inCompany(parts.pool, null, (db) => settle(parts, db, arrival))) !== 'outdated') break;
    }
    return { success: context.t('success:registered') };
  },

  async verify({ now, userAgent, traceAccount }, { body }) {
    return inCompany(parts.pool, null, async (db) => {
      const link = await spendLink(db, { token: body.hash, purposes: ['confirm'], now });
      if (!link) throw fieldRefusal('hash', 'validation:linkInvalid');
      const person = await getAccount(db, link.userId);
      traceAccount(person);
      const isSameBrowser = isKeyOf(link.browserHash, body.browser_key);
      if (!isSameBrowser || person.password_hash === null) await replacePassword(db, person, body.password);
      await markVerified(db, person.id, now);
      await deleteLinks(db, person.id);
      return openSession(db, { userId: person.id, userAgent, now });
    });
  },
});

/** Whether a link is opened in the browser that registered, by the value that it keeps. */
const isKeyOf = (hash: Buffer | null, key: string | undefined): boolean =>
  hash !== null && key !== undefined && timingSafeEqual(hash, tokenHash(key));

/**
 * Replaces the password of a registration, which an attacker may have typed.
 *
 * @throws UncountedRefusal of the field `password` when it is missing or weak; the link then stays usable
 */
async function replacePassword(db: Db, person: Account, password: string | undefined): Promise<void> {
  if (password === undefined)
    throw new UncountedRefusal([{ path: 'password', message: { key: 'validation:required', params: {} } }]);
  await refuseWeakPasswordOf(db, person, password);
  await updateNewPassword(db, person.id, await hashPassword(password));
}

/** How often an address is checked again when another request registers it at the same moment. */
const MOST_ROUNDS = 5;

/** Password hash of an unconfirmed registration. */
const openPasswordOf = (account: Account | undefined): string | null =>
  account && accountStateOf(account) === 'unconfirmed' ? account.password_hash : null;

type Arrival = {
  readonly context: PublicContext;
  readonly body: Registration;
  readonly passwordHash: string;
  /** The stored hash that was compared, and whether the typed password matches it. */
  readonly compared: string | null;
  readonly isSame: boolean;
};

type Outcome = 'done' | 'nothing' | 'outdated';

async function settle(parts: AccountTools, db: Db, arrival: Arrival): Promise<Outcome> {
  let outcome: Outcome = 'nothing';
  await runInSavepoint(db, async () => {
    outcome = await register(parts, db, arrival);
    return outcome === 'done';
  });
  return outcome;
}

/**
 * Stores a registration. The caller cannot tell the cases apart: the answer and the two rounds of hashing are the same
 * for every address, and each case but the last sends one mail.
 *
 * - A new address gets an account and a link.
 * - An address with an account keeps it, and its owner is told.
 * - An address with an invitation gets it again: without a password its owner could not sign in.
 * - An unconfirmed registration gets the newer names and a newer link. Either registration may come from an attacker
 * who waits for the owner to open a link. So the password is kept only when both typed the same; otherwise the
 * confirmation asks for one. When the older link has expired, the older registration is ignored.
 * - An address that has reached its hourly limit of mails keeps everything, with the link that was sent.
 */
async function register(parts: AccountTools, db: Db, arrival: Arrival): Promise<Outcome> {
  const { context, body, passwordHash, compared, isSame } = arrival;
  const { now, language } = context;
  const { email, first_name, last_name, aff: referralCode } = body;
  const typed = { email, first_name, last_name, language, passwordHash, referralCode, now };
  const added = await insertRegistration(db, typed);
  const before = added === undefined ? await lockAccount(db, email) : undefined;
  const id = added ?? before?.id;
  if (id === undefined) return 'outdated';
  if (before && accountStateOf(before) !== 'unconfirmed')
    return (await remind(parts, db, before, now)) ? 'done' : 'nothing';
  if (before) {
    if (before.password_hash !== compared) return 'outdated';
    const isAlone = !(await hasOpenConfirmation(db, before.id, now));
    await replaceRegistration(db, id, { ...typed, passwordHash: isSame ? compared : isAlone ? passwordHash : null });
  }
  const person = { id, email, name: `${first_name} ${last_name}`, language };
  const mail = (link: string) => ({ kind: 'confirm_registration', link }) as const;
  return (await postLink(parts, db, { person, purpose: 'confirm', mail, browserKey: body.browser_key, now }))
    ? 'done'
    : 'nothing';
}

async function remind(parts: AccountTools, db: Db, owner: Account, now: Temporal.Instant): Promise<boolean> {
  if (accountStateOf(owner) !== 'invited' || owner.company_id === null)
    return notifyAddressOwner(parts, db, owner, now);
  await enterCompany(db, owner.company_id);
  return postInvitation(parts, db, owner, now);
}
