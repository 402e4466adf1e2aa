import type { Role } from '@zeitblatt/domain/access/roles';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';

/** A person as mails address them. */
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
};

const accounts = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('languages', 'languages.id', 'users.lang_id')
    .select(['users.id', 'email', 'company_id', 'password_hash', 'verified_at'])
    .select([sql<string>`first_name || ' ' || last_name`.as('name'), sql<Language>`languages.name`.as('language')])
    .select((eb) => eb.ref('role').$castTo<Role>().as('role'))
    .select(
      sql<string | null>`(select i.first_name || ' ' || i.last_name from users i where i.id = users.invited_by)`.as(
        'invited_by_name',
      ),
    );

/*
 * The locks leave the key alone: a request with a key for repetitions has written a row that refers to its person, and
 * two of them would wait for each other. Whoever locks a person and their links begins with the person.
 */

export async function findAccount(db: Db, email: string): Promise<Account | undefined> {
  return accounts(db).where('email', '=', email).executeTakeFirst();
}

/** The account of an address, which nobody else changes until the transaction has ended. */
export async function lockAccount(db: Db, email: string): Promise<Account | undefined> {
  return accounts(db).where('email', '=', email).forNoKeyUpdate('users').executeTakeFirst();
}

/** The account of somebody who is signed in or has just opened a link, locked. */
export async function getAccount(db: Db, id: number): Promise<Account> {
  return accounts(db).where('users.id', '=', id).forNoKeyUpdate('users').executeTakeFirstOrThrow();
}

export async function updateNewPassword(db: Db, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** The address is theirs: somebody has opened a link that was sent there. */
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

/** A registration that nobody has confirmed gives way to somebody who has shown that the address is theirs. */
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

/** Notes when somebody accepted the data-protection agreement; a repetition does not move the moment. Null withdraws. */
export async function updateAcceptedDpp(db: Db, id: number, accepted: Temporal.Instant | null): Promise<void> {
  const moment = sql<string>`coalesce(accepted_dpp, ${accepted?.toString() ?? null}::timestamptz)`;
  await db
    .updateTable('users')
    .set({ accepted_dpp: accepted === null ? null : moment })
    .where('id', '=', id)
    .execute();
}
