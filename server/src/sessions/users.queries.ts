import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import { roleOf, standingOf } from '@zeitblatt/domain/accounts/access/standing';
import type { User } from '@zeitblatt/domain/accounts/access/user';
import { stateOf } from '@zeitblatt/domain/billing/subscription/subscription';
import { addDays } from '@zeitblatt/domain/calendar/dates';
import type { LANGUAGES, Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import { type Db, enterCompany } from '../database/database.ts';
import { timestampText } from '../database/stamp-text.ts';
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
