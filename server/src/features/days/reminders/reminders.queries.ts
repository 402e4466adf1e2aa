import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { OwnReach, Reach } from '../../../database/reach.ts';

/**
 * Locks a company whose people were not reminded yet on a day.
 *
 * @returns whether it sends mails; undefined when it is done for the day, in another worker, or has no access any more
 */
export async function lockUnreminded(
  db: Db,
  reach: Reach,
  today: IsoDate,
  now: Temporal.Instant,
): Promise<{ readonly hasMails: boolean } | undefined> {
  const { rows } = await sql<{ hasMails: boolean }>`
    select sends_reminder_mails as "hasMails" from companies
    where company_id = ${reach.companyId} and (reminded_on is null or reminded_on < ${today}::date)
      and has_subscription(0, company_id, ${now.toString()}::timestamptz)
    for no key update skip locked`.execute(db);
  return rows[0];
}

/** Marks a company as done for a day. */
export async function markReminded(db: Db, reach: Reach, today: IsoDate): Promise<void> {
  await db.updateTable('companies').set({ reminded_on: today }).where('company_id', '=', reach.companyId).execute();
}

/** An account that may be reminded. */
export type Receiver = {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly isManager: boolean;
  readonly wantsMails: boolean;
  readonly reminded_on: IsoDate | null;
  readonly reminded_to: IsoDate | null;
  readonly team_reminded_on: IsoDate | null;
};

/** The confirmed accounts of a company's managers and employees. */
export async function findReceivers(db: Db, reach: Reach): Promise<Receiver[]> {
  const { rows } = await sql<Receiver>`
    select u.id, u.email, u.first_name || ' ' || u.last_name as name, l.name as language,
      u.role = 'company_manager' as "isManager", u.wants_reminder_mails as "wantsMails",
      u.reminded_on, u.reminded_to, u.team_reminded_on
    from users u join languages l on l.id = u.lang_id
    where u.company_id = ${reach.companyId} and u.verified_at is not null and u.role in ('company_manager', 'employee')
    order by u.id`.execute(db);
  return rows;
}

/** Stores what a person was reminded of. */
export async function storeReminder(
  db: Db,
  userId: number,
  reminder: { readonly reminded_on: IsoDate; readonly reminded_to: IsoDate } | { readonly team_reminded_on: IsoDate },
): Promise<void> {
  await db.updateTable('users').set(reminder).where('id', '=', userId).execute();
}

/** Whether a person wants mails, and whether the company sends any. */
export async function getOwnReminders(db: Db, { userId, companyId }: OwnReach) {
  const { mails } = await db
    .selectFrom('users')
    .select('wants_reminder_mails as mails')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const company = companyId === null ? undefined : await getCompanyReminders(db, { companyId });
  return { mails, company_mails: company?.mails ?? true };
}

/** Stores whether a person wants mails. */
export async function updateOwnReminders(db: Db, { userId }: OwnReach, wants: boolean): Promise<void> {
  await db.updateTable('users').set({ wants_reminder_mails: wants }).where('id', '=', userId).execute();
}

/** Whether a company sends mails. @param options.isLocked locks the row until the end of the transaction, before a change */
export const getCompanyReminders = (db: Db, reach: Reach, options: { readonly isLocked?: boolean } = {}) =>
  db
    .selectFrom('companies')
    .select('sends_reminder_mails as mails')
    .where('company_id', '=', reach.companyId)
    .$if(options.isLocked ?? false, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();

/** Stores whether a company sends mails. */
export async function updateCompanyReminders(db: Db, reach: Reach, sends: boolean): Promise<void> {
  await db
    .updateTable('companies')
    .set({ sends_reminder_mails: sends })
    .where('company_id', '=', reach.companyId)
    .execute();
}
