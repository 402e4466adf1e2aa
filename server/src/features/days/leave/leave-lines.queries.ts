import type { LeaveBooking } from '@zeitblatt/domain/days/leave/leave-booking';
import type { LeaveRuleInput } from '@zeitblatt/domain/days/leave/leave-rules';
import type { LeaveEntitlementInput } from '@zeitblatt/domain/days/leave/leave-wire';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { selectLeaveRules } from './leave-facts.queries.ts';

/** The person who books, and the moment; without a user the product itself. */
export type LeaveBooker = {
  readonly by: { readonly id: number | null; readonly name: string };
  readonly at: Temporal.Instant;
};

/** A line that is added to the account of a year. */
export type NewLeaveLine = Pick<LeaveBooking, 'kind' | 'account' | 'days'> & {
  readonly employee_id: number;
  readonly year: number;
  readonly from_year?: number;
  readonly reverses_id?: number;
  readonly reason?: string | null;
};

/** Adds lines to accounts, in this order. The employees must be locked. */
export async function insertLeaveLines(
  db: Db,
  { companyId }: Reach,
  lines: readonly NewLeaveLine[],
  { by, at }: LeaveBooker,
): Promise<void> {
  const booked = { company_id: companyId, booked_by: by.id, booked_by_name: by.name, booked_at: at.toString() };
  if (lines.length > 0)
    await db
      .insertInto('leave_bookings')
      .values(lines.map((line) => ({ ...booked, ...line })))
      .execute();
}

/** The employee and the year of a line. */
export const findOwnerOfLine = (db: Db, { companyId }: Reach, id: number) =>
  db
    .selectFrom('leave_bookings')
    .select(['employee_id', 'year'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Stores what is set for a year of a person. @returns false when another user has changed it meanwhile */
export async function storeEntitlement(
  db: Db,
  { companyId: company_id }: Reach,
  { employeeId: employee_id, year }: { readonly employeeId: number; readonly year: number },
  { version, ...set }: LeaveEntitlementInput,
): Promise<boolean> {
  const stored = await db
    .updateTable('leave_entitlements')
    .set({ ...set, version: version + 1 })
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('year', '=', year)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (stored || version > 0) return stored !== undefined;
  const added = await db
    .insertInto('leave_entitlements')
    .values({ ...set, company_id, employee_id, year, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
}

/** Sets the days of the contract of people whose leave of a year was entered as a whole. */
export async function setContractDays(
  db: Db,
  { companyId }: Reach,
  set: readonly {
    readonly employee_id: number;
    readonly year: number;
    readonly contract_days: number;
    readonly reason: string;
  }[],
): Promise<void> {
  if (set.length === 0) return;
  await db
    .insertInto('leave_entitlements')
    .values(set.map((one) => ({ ...one, company_id: companyId, extra_days: 0, parental_months: 0, version: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id', 'year']).doUpdateSet({
        contract_days: sql`excluded.contract_days`,
        reason: sql`excluded.reason`,
        version: sql`leave_entitlements.version + 1`,
      }),
    )
    .execute();
}

export const findLeaveRules = (db: Db, reach: Reach) => selectLeaveRules(db, reach).execute();

/** Inserts a rule. Of two from the same year the later one counts. */
export async function insertLeaveRule(
  db: Db,
  reach: Reach,
  rule: LeaveRuleInput,
  { by, at }: { readonly by: { readonly id: number; readonly name: string }; readonly at: Temporal.Instant },
): Promise<void> {
  const made = { created_by: by.id, created_by_name: by.name, created_at: at.toString() };
  await db
    .insertInto('leave_rules')
    .values({ ...rule, ...made, company_id: reach.companyId })
    .execute();
}
