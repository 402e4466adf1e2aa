import type { Role } from '@zeitblatt/domain/accounts/access/roles';
import type { Language } from '@zeitblatt/i18n/languages';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';

/** An employee with their account or invitation. Without `verified_at` the account was never used. */
export type EmployeeWithAccount = {
  readonly id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_id: number | null;
  readonly email: string | null;
  readonly role: Role | null;
  readonly verified_at: string | null;
};

/** Locks an employee who is not deleted until the end of the transaction. Changes of the account take the same lock. */
export async function lockEmployeeWithAccount(
  db: Db,
  reach: Reach,
  employeeId: number,
): Promise<EmployeeWithAccount | undefined> {
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

/** Locks an address for the invitations of a company until the end of the transaction, because two employees may be invited at once. */
export async function lockInvitedAddress(db: Db, { companyId }: Reach, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation to ${email}`}, ${companyId}))`.execute(db);
}

/**
 * The employee of a company, apart from one, who has an account with an address, or an unanswered invitation to it that is not
 * older than a moment.
 */
export async function findEmployeeByAddress(
  db: Db,
  { companyId }: Reach,
  { email, besides, since }: { readonly email: string; readonly besides: number; readonly since: Temporal.Instant },
): Promise<Pick<EmployeeWithAccount, 'first_name' | 'last_name'> | undefined> {
  return db
    .selectFrom('employees')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'employees.user_id')
        .onRef('users.company_id', '=', 'employees.company_id')
        .on('users.verified_at', 'is not', null),
    )
    .select(['employees.first_name', 'employees.last_name'])
    .where('employees.company_id', '=', companyId)
    .where('employees.id', '!=', besides)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('users.email', '=', email),
        eb.and([eb('users.id', 'is', null), eb('invited_email', '=', email), eb('invited_at', '>', since.toString())]),
      ]),
    )
    .executeTakeFirst();
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
 * Inserts the account of an employee, without a password. An unconfirmed registration with the address becomes this
 * account and loses its password.
 *
 * @returns id of the account; undefined when the address belongs to another user
 */
export async function insertInvitedUser(db: Db, reach: Reach, invited: Invited): Promise<number | undefined> {
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

/** Links an employee to an account, or removes the link. @source docs/product.md section 2 "Userify" */
export async function updateAccount(db: Db, reach: Reach, employeeId: number, userId: number | null): Promise<void> {
  await db
    .updateTable('employees')
    .set({ user_id: userId })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', employeeId)
    .execute();
}

/** Stores the address that an employee is invited to, or that there is no invitation. */
export async function updateInvitedAddress(
  db: Db,
  reach: Reach,
  employeeId: number,
  invited: { readonly email: string; readonly now: Temporal.Instant } | null,
): Promise<void> {
  await db
    .updateTable('employees')
    .set({ invited_email: invited?.email ?? null, invited_at: invited?.now.toString() ?? null })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', employeeId)
    .execute();
}

type Names = { readonly first_name: string; readonly last_name: string };

/** Gives the account of an employee, if there is one, the name of the employee. @source docs/decisions.md D69 */
export async function updateAccountName(db: Db, reach: Reach, employeeId: number, names: Names): Promise<void> {
  await db
    .updateTable('users')
    .set({ first_name: names.first_name, last_name: names.last_name })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('employees')
        .select('user_id')
        .where('company_id', '=', reach.companyId)
        .where('id', '=', employeeId)
        .$asScalar()
        .$notNull(),
    )
    .execute();
}

/** Whether an account belongs to an employee of the company. */
export async function isAccountOfEmployee(db: Db, reach: Reach, userId: number): Promise<boolean> {
  const found = await db
    .selectFrom('employees')
    .select('id')
    .where('company_id', '=', reach.companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes an account with its sessions, links and notifications. The employee and their records stay. */
export async function deleteAccount(db: Db, reach: Reach, employeeId: number, userId: number): Promise<void> {
  await db
    .updateTable('employees')
    .set({ user_id: null })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', employeeId)
    .execute();
  await db.deleteFrom('users').where('id', '=', userId).where('company_id', '=', reach.companyId).execute();
}
