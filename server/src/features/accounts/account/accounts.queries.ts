import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

/** A user as the receiver of mails. */
export type Person = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
};

export type Account = Person & {
  readonly company_id: number | null;
  readonly role: Role;
  readonly password_hash: string | null;
  readonly verified_at: string | null;
  readonly invited_by_name: string | null;
  /** Whether the company demands a second factor. */
  readonly needs_second_factor: boolean;
};

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('languages', 'languages.id', 'users.lang_id')
    .select(['users.id', 'email', 'company_id', 'password_hash', 'verified_at', 'needs_second_factor'])
    .select([sql<string>`first_name || ' ' || last_name`.as('name'), sql<Language>`languages.name`.as('language')])
    .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
    .select(
      sql<string | null>`(select i.first_name || ' ' || i.last_name from users i where i.id = users.invited_by)`.as(
        'invited_by_name',
      ),
    );

/* `FOR NO KEY UPDATE`, because a request with an idempotency key has inserted a row that refers to its user: with
   `FOR UPDATE`, two such requests would deadlock. A transaction that locks a user and their links locks the user
   first. */

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return accounts(db).where('email', '=', email).executeTakeFirst();
}

/** Locks the account of an address until the end of the transaction. */
export async function lockAccount(db: Db, email: string): Promise<Account | undefined> {
  return accounts(db).where('email', '=', email).forNoKeyUpdate('users').executeTakeFirst();
}

/** Locks the account of a user who is signed in or has just opened a link. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  return accounts(db).where('users.id', '=', id).forNoKeyUpdate('users').executeTakeFirstOrThrow();
}

export async function updateNewPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Takes a password away: its owner sets a new one by a link. */
export async function removePassword(db: Db, id: number): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute();
}

/** Marks an address as verified: its owner has opened a link that was sent there. */
export async function markVerified(db: Db, id: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('users')
    .set({ verified_at: now.toString() })
    .where('id', '=', id)
    .where('verified_at', 'is', null)
    .execute();
}

export async function updateEmail(db: Db, id: number, email: string): Promise<void> {
  await db.updateTable('users').set({ email }).where('id', '=', id).execute();
}

/** Deletes an unconfirmed registration in favour of a user who has proved that the address is theirs. */
export async function deleteUnconfirmed(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('users')
    .where('email', '=', email)
    .where('verified_at', 'is', null)
    .where('company_id', 'is', null)
    .execute();
}

export async function updateProfile(
  db: Db,
  id: number,
  profile: { first_name: string; last_name: string; lang_id: number },
): Promise<void> {
  await db.updateTable('users').set(profile).where('id', '=', id).execute();
}

/**
 * Stores that a user accepts a version of the agreement on data processing. A repetition keeps the first moment.
 *
 * @returns whether the user had not accepted this version before
 */
export async function acceptAgreement(db: Db, id: number, version: string, now: Temporal.Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ accepted_dpp: now.toString(), accepted_dpp_version: version })
    .where('id', '=', id)
    .where('accepted_dpp_version', 'is distinct from', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Withdraws an acceptance. @returns the version that had been accepted; null for one of before there were versions, undefined for none */
export async function withdrawAgreement(db: Db, id: number): Promise<string | null | undefined> {
  const before = await db
    .selectFrom('users')
    .select('accepted_dpp_version')
    .where('id', '=', id)
    .where('accepted_dpp', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await db.updateTable('users').set({ accepted_dpp: null, accepted_dpp_version: null }).where('id', '=', id).execute();
  return before?.accepted_dpp_version;
}
