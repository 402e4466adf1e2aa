import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';

type Told = { readonly email: string; readonly name: string; readonly language: Language };

/** Notes that a user is told of failed sign-ins. @returns undefined when they were told within the last 24 hours */
export async function markFailuresTold(db: Db, userId: number, now: Temporal.Instant): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    update users set failures_told_at = ${now.toString()}::timestamptz
    from languages
    where users.id = ${userId} and languages.id = users.lang_id and verified_at is not null
      and (failures_told_at is null or failures_told_at <= ${now.subtract({ hours: 24 }).toString()}::timestamptz)
    returning email, first_name || ' ' || last_name as name, languages.name as language`.execute(db);
  return rows[0];
}
