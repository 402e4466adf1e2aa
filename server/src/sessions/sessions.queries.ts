import type { Device } from '@zeitblatt/domain/accounts/access/device';
import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { roleOf, standingOf } from '@zeitblatt/domain/accounts/access/standing';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { stateOf } from '@zeitblatt/domain/billing/subscription/subscription';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import type { LANGUAGES, Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import { type Db, enterCompany } from '../database/database.ts';
import { timestampText } from '../database/stamp-text.ts';
import { REPLACED_TOKEN_SECONDS } from './enter-session.queries.ts';
import { deleteSignInSteps } from './sign-in-steps.queries.ts';
import { findSubscription, type StoredSubscription } from './subscriptions.queries.ts';

export async function findLogin(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'company_id', 'password_hash', 'verified_at'])
    .where('email', '=', email)
    .executeTakeFirst();
}

const MUST_SET_UP = sql<boolean>`needs_second_factor and not exists (
  select from second_factors f where f.user_id = users.id and f.confirmed_at is not null)`;

/** The signed-in user in the API's format, in a transaction. It becomes a transaction of the user's company. */
export async function getUser(db: Db, id: number, now: Temporal.Instant): Promise<User> {
  const row = await db
    .selectFrom('users')
    .innerJoin('languages', 'languages.id', 'users.lang_id')
    .select(['users.id', 'email', 'first_name', 'last_name', 'company_id', 'lang_id', 'languages.name as lang_name'])
    .select([(eb) => eb.ref('role').$castTo<Role>().as('role'), timestampText('accepted_dpp').as('accepted_dpp')])
    .select('accepted_dpp_version')
    .select(MUST_SET_UP.as('must_set_up_second_factor'))
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow();
  if (row.company_id !== null) await enterCompany(db, row.company_id);
  const stored = await findSubscription(db, { companyId: row.company_id, userId: id }, now);
  const subscription_data = subscriptionData(stored);
  const trialEnd = stored.subscription?.trial_ends_on ?? null;
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    role: roleOf(standingOf({ ...row, hasSubscription: subscription_data.active })),
    has_company: row.company_id !== null,
    lang: { id: row.lang_id, name: row.lang_name as Language },
    trial_ends_at: trialEnd === null ? null : `${addDays(trialEnd, 1)} 00:00:00`,
    accepted_dpp: row.accepted_dpp,
    accepted_dpp_version: row.accepted_dpp_version,
    must_set_up_second_factor: row.must_set_up_second_factor,
    subscription_data,
  };
}

function subscriptionData({ subscription, today, isOffered }: StoredSubscription): User['subscription_data'] {
  const plan = subscription?.plan ?? null;
  const ends_on = subscription?.ends_on ?? null;
  const state = stateOf(subscription, today);
  if (!isOffered)
    return { active: true, manual_payment: true, plan, state: 'granted', ends_on: null, is_offered: false };
  const active = state !== 'none' && state !== 'ended';
  return { active, manual_payment: state === 'granted', plan, state, ends_on, is_offered: true };
}

type NewUser = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: Role;
  readonly companyId: number | null;
  readonly language: Language;
  readonly passwordHash: string | null;
  /** Whether the user has confirmed the address. */
  readonly isVerified: boolean;
  readonly now: Temporal.Instant;
};

export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const { email, first_name, last_name, role, companyId, language, passwordHash, isVerified, now } = user;
  const { id } = await db
    .insertInto('users')
    .values({
      email,
      first_name,
      last_name,
      role,
      company_id: companyId,
      lang_id: (eb) => eb.selectFrom('languages').select('id').where('name', '=', language),
      password_hash: passwordHash,
      verified_at: isVerified ? now.toString() : null,
      created_at: now.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findLanguages(db: Db) {
  const rows = await db.selectFrom('languages').selectAll().orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, name: row.name as (typeof LANGUAGES)[number] }));
}

/** The tokens of one sign-in, and what it said. */
export type Family = {
  readonly id: string;
  readonly userId: number;
  /** Minutes that a token works without a refresh. */
  readonly idleMinutes: number;
  readonly signedInAt: Temporal.Instant;
  /** When the last token of the family ends at the latest. @source docs/decisions.md D80 */
  readonly endsAt: Temporal.Instant;
  readonly device: Device;
  /** A session for support cannot be refreshed. */
  readonly isSupport: boolean;
};

type NewSession = {
  readonly hash: Buffer;
  readonly family: Family;
  readonly expiresAt: Temporal.Instant;
  readonly now: Temporal.Instant;
};

export async function insertSession(db: Db, { hash, family, expiresAt, now }: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      family: family.id,
      user_id: family.userId,
      lifetime_minutes: family.idleMinutes,
      is_support: family.isSupport,
      is_refreshable: !family.isSupport,
      browser: family.device.browser,
      system: family.device.system,
      signed_in_at: family.signedInAt.toString(),
      created_at: now.toString(),
      used_at: now.toString(),
      expires_at: expiresAt.toString(),
      ends_at: family.endsAt.toString(),
    })
    .execute();
}

/**
 * Locks a user: other transactions open or end no session of theirs until this one ends. Without the lock, a
 * transaction that ends all sessions would miss one that is just being opened. @returns undefined when the user does
 * not exist
 *
 * @source docs/decisions.md D26; docs/security-tests.md S25
 */
export async function lockUser(db: Db, id: number) {
  return db
    .selectFrom('users')
    .select(['id', 'company_id', 'password_hash', 'verified_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** A session by its token, in every state. The caller must have locked the user. */
export async function getSession(db: Db, hash: Buffer) {
  return db.selectFrom('sessions').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** The user of a token, also of a replaced one, as long as the row exists. */
export async function findTokenUser(db: Db, hash: Buffer): Promise<{ user_id: number } | undefined> {
  return db.selectFrom('sessions').select('user_id').where('token_hash', '=', hash).executeTakeFirst();
}

export async function markReplaced(db: Db, hash: Buffer, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ replaced_at: now.toString() })
    .where('token_hash', '=', hash)
    .where('replaced_at', 'is', null)
    .execute();
}

export async function deleteFamily(db: Db, family: string): Promise<void> {
  await db.deleteFrom('sessions').where('family', '=', family).execute();
}

/** Ends the family of a token's session. */
export async function deleteFamilyOf(db: Db, hash: Buffer): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('family', 'in', (eb) => eb.selectFrom('sessions').select('family').where('token_hash', '=', hash))
    .execute();
}

/**
 * Ends the sessions of a user, and sign-ins that wait for a code, at once, except the one to keep. The caller must have locked the user.
 *
 * @source docs/decisions.md D26
 */
export async function deleteSessions(db: Db, userId: number, keptHash?: Buffer): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptHash !== undefined, (query) => query.where('token_hash', '!=', keptHash ?? Buffer.alloc(0)))
    .execute();
  await deleteSignInSteps(db, userId);
}

/** Number of sessions of a user that are alive: tokens of one sign-in count once. */
export async function countSessions(db: Db, userId: number, now: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.count<number>('family').distinct().as('count'))
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toString())
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Lets the sessions of a user expire within 30 s without a refresh. Until then each request has the user's current
 * rights, and its answer says so; afterwards the user must sign in again. The caller must have locked the user.
 *
 * @source docs/decisions.md D26
 */
export async function letSessionsExpire(db: Db, userId: number, now: Temporal.Instant): Promise<void> {
  const end = now.add({ seconds: REPLACED_TOKEN_SECONDS }).toString();
  await db
    .updateTable('sessions')
    .set({ is_refreshable: false, expires_at: sql<string>`least(expires_at, ${end}::timestamptz)` })
    .where('user_id', '=', userId)
    .execute();
}
