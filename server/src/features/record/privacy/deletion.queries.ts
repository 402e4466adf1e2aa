import { COMPANY_DELETION_DAYS } from '@zeitblatt/domain/record/retention/retention-terms';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** A wish to delete the company as the messages about it name it. */
export type DeletionMessage = { readonly company: string; readonly day: string };

type Wish = { readonly by: number | null; readonly now: Temporal.Instant };

/**
 * Stores the wish to delete a company. @returns name of the company and day of the deletion; undefined when the wish is stored
 * already
 */
export async function updateDeletionWish(
  db: Db,
  reach: Reach,
  { by, now }: Wish,
): Promise<DeletionMessage | undefined> {
  return db
    .updateTable('companies')
    .set({
      deletion_asked_at: now.toString(),
      deletion_asked_by: by,
      deletion_due_at: now.add({ hours: 24 * COMPANY_DELETION_DAYS }).toString(),
    })
    .where('company_id', '=', reach.companyId)
    .where('deletion_due_at', 'is', null)
    .returning(['name as company', sql<string>`to_char(deletion_due_at, 'DD.MM.YYYY')`.as('day')])
    .executeTakeFirst();
}

/** Makes the wish to delete a company due now, for the operator. */
export async function updateDeletionToNow(db: Db, reach: Reach, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('companies')
    .set((eb) => ({
      deletion_asked_at: eb.fn('least', [
        eb.fn.coalesce('deletion_asked_at', eb.val(now.toString())),
        eb.val(now.toString()),
      ]),
      deletion_due_at: now.toString(),
    }))
    .where('company_id', '=', reach.companyId)
    .execute();
}

/** Takes the wish back. @returns name of the company; undefined when there was no wish */
export async function clearDeletionWish(db: Db, reach: Reach): Promise<Pick<DeletionMessage, 'company'> | undefined> {
  return db
    .updateTable('companies')
    .set({ deletion_asked_at: null, deletion_asked_by: null, deletion_due_at: null })
    .where('company_id', '=', reach.companyId)
    .where('deletion_due_at', 'is not', null)
    .returning('name as company')
    .executeTakeFirst();
}

/** Everybody with a confirmed account in a company. */
export async function findColleagues(db: Db, reach: Reach) {
  return db
    .selectFrom('users')
    .innerJoin('languages', 'languages.id', 'users.lang_id')
    .select(['users.id', 'email', sql<string>`first_name || ' ' || last_name`.as('name')])
    .select((eb) => eb.ref('languages.name').$castTo<Language>().as('language'))
    .where('company_id', '=', reach.companyId)
    .where('verified_at', 'is not', null)
    .orderBy('users.id')
    .execute();
}

/** Whether the waiting period of a company is over and no hold keeps it. */
export async function isDeletionDue(db: Db, reach: Reach, now: Temporal.Instant): Promise<boolean> {
  const row = await db
    .selectFrom('companies')
    .select('company_id')
    .where('company_id', '=', reach.companyId)
    .where('deletion_due_at', '<=', now.toString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('retention_holds')
            .select('id')
            .whereRef('retention_holds.company_id', '=', 'companies.company_id')
            .where('ended_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the company of the transaction with everything in it, when its waiting period is over. @returns whether it did */
export async function deleteDueCompany(db: Db, now: Temporal.Instant): Promise<boolean> {
  const { rows } = await sql<{ isDeleted: boolean }>`
    select delete_company(${now.toString()}::timestamptz) as "isDeleted"`.execute(db);
  return rows[0]?.isDeleted ?? false;
}

/**
 * Deletes an account with everything that hangs on it, and the mails to its address. Employees keep their records without an
 * account.
 */
export async function deletePerson(db: Db, { id, email }: { id: number; email: string }): Promise<void> {
  await db.deleteFrom('mails').where('receiver', '=', email).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
}
