import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

export type NewRegistration = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
  /** Hash of the password; null when it is unknown which of two registrations the password belongs to. */
  readonly passwordHash: string | null;
  readonly referralCode: string | undefined;
  readonly now: Temporal.Instant;
};

const languageId = (language: Language) => sql<number>`(select id from languages where name = ${language})`;
const idOfReferrer = (code: string | undefined) =>
  sql<number>`(select id from users where referral_code = ${code ?? null})`;

/** Inserts a registered user; undefined when the address has an account. Role and company cannot be chosen. */
export async function insertRegistration(db: Db, person: NewRegistration): Promise<number | undefined> {
  const { email, first_name, last_name, language, passwordHash, referralCode, now } = person;
  const added = await db
    .insertInto('users')
    .values({
      email,
      first_name,
      last_name,
      role: 'user',
      lang_id: languageId(language),
      password_hash: passwordHash,
      referred_by: idOfReferrer(referralCode),
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Replaces an unconfirmed registration by a later one. */
export async function replaceRegistration(db: Db, id: number, person: NewRegistration): Promise<void> {
  const { first_name, last_name, language, passwordHash, referralCode, now } = person;
  await db
    .updateTable('users')
    .set({
      first_name,
      last_name,
      lang_id: languageId(language),
      password_hash: passwordHash,
      // A repetition has no code: the browser has forgotten it by then.
      referred_by: sql<number>`coalesce(nullif(${idOfReferrer(referralCode)}, id), referred_by)`,
      created_at: now.toString(),
    })
    .where('id', '=', id)
    .execute();
}

/** Whether a registration can still be confirmed. */
export async function hasOpenConfirmation(db: Db, userId: number, now: Temporal.Instant): Promise<boolean> {
  const found = await db
    .selectFrom('one_time_links')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  return found !== undefined;
}
