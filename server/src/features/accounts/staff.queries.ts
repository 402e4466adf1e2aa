import type { Role } from '@zeitblatt/domain/access/roles';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Reach } from '../../database/reach.ts';

/** An employee and the account they have, or are invited to: without a date it was never used. */
export type Staff = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_id: number | null;
  readonly email: string | null;
  readonly role: Role | null;
  readonly verified_at: string | null;
};

/** An employee who is not deleted, whose account nobody else changes until the transaction has ended. */
export async function lockStaff(db: Db, reach: Reach, employeeId: number): Promise<Staff | undefined> {
  return db
    .selectFrom('employees')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'employees.user_id').onRef('users.company_id', '=', 'employees.company_id'),
    )
    .select(['employees.id', 'employees.first_name', 'employees.last_name', 'employees.user_id'])
    .select(['users.email', 'users.verified_at', (eb) => eb.ref('users.role').$castTo<Role | null>().as('role')])
    .where('employees.company_id', '=', reach.companyId)
    .where('employees.id', '=', employeeId)
    .where('deleted_at', 'is', null)
    .forUpdate('employees')
    .executeTakeFirst();
}

export async function getCompanyName(db: Db, reach: Reach): Promise<string> {
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('company_id', '=', reach.companyId)
    .executeTakeFirstOrThrow();
  return name;
}

type Invited = {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly language: Language;
  readonly invitedBy: number;
  readonly now: Temporal.Instant;
};

/**
 * Adds the account of an employee, without a password. A registration with the address that nobody has confirmed
 * becomes this account, and its password is forgotten.
 *
 * @returns id of the account; undefined when the address belongs to somebody else
 */
export async function insertInvited(db: Db, reach: Reach, invited: Invited): Promise<number | undefined> {
  const { email, first_name, last_name, language, invitedBy, now } = invited;
  const fields = {
    first_name,
    last_name,
    role: 'employee',
    company_id: reach.companyId,
    lang_id: sql<number>`(select id from languages where name = ${language})`,
    password_hash: null,
    invited_by: invitedBy,
    referred_by: null,
    created_at: now.toString(),
  };
  const added = await db
    .insertInto('users')
    .values({ ...fields, email })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(fields)
        .where('users.verified_at', 'is', null)
        .where('users.company_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Gives an employee an account, or takes it away. @source docs/product.md section 2 "Userify" */
export async function updateAccount(db: Db, reach: Reach, employeeId: number, userId: number | null): Promise<void> {
  await db
    .updateTable('employees')
    .set({ user_id: userId })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', employeeId)
    .execute();
}

/** Removes an account with its sessions, links and notifications. The employee and everything recorded about them stay. */
export async function deleteAccount(db: Db, reach: Reach, employeeId: number, userId: number): Promise<void> {
  await db
    .updateTable('employees')
    .set({ user_id: null })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', employeeId)
    .execute();
  await db.deleteFrom('users').where('id', '=', userId).where('company_id', '=', reach.companyId).execute();
}

/** Ids of the managers of a company. Whoever holds this lock is the only one who makes one of them less. */
export async function lockManagers(db: Db, reach: Reach): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('role', '=', 'company_manager')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives somebody of the company a role; false when they did not have the one before. */
export async function updateRole(
  db: Db,
  reach: Reach,
  userId: number,
  { from, to }: { from: Role; to: Role },
): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ role: to })
    .where('id', '=', userId)
    .where('company_id', '=', reach.companyId)
    .where('role', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
