import type { MailKind } from '@zeitblatt/domain/accounts/mails/mail';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

type DeletionKind = MailKind & ('company_deletion_asked' | 'company_deletion_withdrawn');

const KINDS = sql.join(
  (['company_deletion_asked', 'company_deletion_withdrawn'] satisfies DeletionKind[]).map((kind) => sql.lit(kind)),
);

/** A mail of each kind goes to a person once in so many hours. */
const PAUSE_HOURS = 24;

type DeletionState = {
  readonly company: string;
  /** Day of the deletion, `22.12.2026`; null when the company stays. */
  readonly day: string | null;
  /** Person who asked for the deletion or took it back last; empty where the log knows the name no longer. */
  readonly by: string;
};

/** Whether the company is going to be deleted. Locks it, so that two transactions do not tell the same twice. */
export async function lockDeletionState(db: Db, { companyId }: Reach): Promise<DeletionState | undefined> {
  const { rows } = await sql<DeletionState>`
    select name as company, to_char(deletion_due_at, 'DD.MM.YYYY') as day,
      coalesce((
        select btrim(user_first_name || ' ' || user_last_name) from log_entries l
        where l.company_id = ${companyId} and l.type in (${KINDS}) order by l.id desc limit 1
      ), '') as by
    from companies where company_id = ${companyId} for no key update`.execute(db);
  return rows[0];
}

/** A receiver of a mail. */
type Receiver = { readonly email: string; readonly name: string; readonly language: Language };

/**
 * Everybody with a confirmed account in a company whose last mail about its deletion says something else, and who got none of
 * this kind within a day.
 */
export async function findUntold(
  db: Db,
  { companyId }: Reach,
  { kind, now }: { kind: DeletionKind; now: Temporal.Instant },
): Promise<Receiver[]> {
  const since = now.subtract({ hours: PAUSE_HOURS }).toString();
  const { rows } = await sql<Receiver>`
    with told as (
      select receiver, (array_agg(kind order by id desc))[1] as last,
        bool_or(kind = ${kind} and created_at > ${since}::timestamptz) as "isRecent"
      from mails where kind in (${KINDS}) group by receiver
    )
    select u.email, u.first_name || ' ' || u.last_name as name, l.name as language
    from users u join languages l on l.id = u.lang_id left join told on told.receiver = u.email
    where u.company_id = ${companyId} and u.verified_at is not null
      and coalesce(told.last, 'company_deletion_withdrawn') <> ${kind} and not coalesce(told."isRecent", false)
    order by u.id`.execute(db);
  return rows;
}

/** Companies of the receivers of mails about a deletion. Mails are kept as long as a company waits for it. */
export async function findCompaniesTold(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.company_id as id from mails m join users u on u.email = m.receiver
    where m.kind in (${KINDS}) and u.company_id is not null order by 1`.execute(db);
  return rows.map(({ id }) => id);
}
