import type { GivenNotice, KeptBy } from '@zeitblatt/domain/days/leave/lapse';
import type { LeaveBooking } from '@zeitblatt/domain/days/leave/leave-booking';
import type { LeaveRule } from '@zeitblatt/domain/days/leave/leave-rules';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

const any = (ids: readonly number[]) => sql<number>`any (${ids}::bigint[])`;

/** The lines of the accounts of some people in a year, in the order in which they were booked. */
export const selectBookings = (db: Db, { companyId }: Reach, employeeIds: readonly number[], year: number) =>
  db
    .selectFrom('leave_bookings')
    .select(['id', 'employee_id', 'days', 'from_year', 'reverses_id', 'reason', 'booked_by_name as booked_by'])
    .select((eb) => eb('booked_by', 'is not', null).as('is_by_hand'))
    .select([
      (eb) => eb.ref('kind').$castTo<LeaveBooking['kind']>().as('kind'),
      (eb) => eb.ref('account').$castTo<LeaveBooking['account']>().as('account'),
      timestampText('booked_at').$castTo<string>().as('booked_at'),
    ])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', any(employeeIds))
    .where('year', '=', year)
    .orderBy('id');

/** Settings of managers for some people up to a year. */
export const selectEntitlements = (db: Db, { companyId }: Reach, employeeIds: readonly number[], year: number) =>
  db
    .selectFrom('leave_entitlements')
    .select(['employee_id', 'year', 'statutory_days', 'contract_days', 'extra_days', 'parental_months', 'reason'])
    .select(['version', (eb) => eb.ref('kept_by').$castTo<KeptBy | null>().as('kept_by')])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', any(employeeIds))
    .where('year', '<=', year);

/** The notices to some people about a year and the one before, in the order in which they were sent. */
export const selectNotices = (db: Db, { companyId }: Reach, employeeIds: readonly number[], year: number) =>
  db
    .selectFrom('leave_notices')
    .select(['id', 'employee_id', 'year', 'days', 'round'])
    .select([
      (eb) => eb.ref('channel').$castTo<'mail' | 'app'>().as('channel'),
      timestampText('sent_at').$castTo<string>().as('sent_at'),
      timestampText('delivered_at').$castTo<string | null>().as('delivered_at'),
      timestampText('opened_at').$castTo<string | null>().as('opened_at'),
    ])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', any(employeeIds))
    .where('year', 'in', [year - 1, year])
    .orderBy('id');

export type NoticeRow = Awaited<ReturnType<ReturnType<typeof selectNotices>['execute']>>[number];

/** The notice as it counts: from the day on which it reached the person; null while it did not. */
export function givenNotice({ days, delivered_at, opened_at }: NoticeRow): GivenNotice | null {
  const [on] = [delivered_at, opened_at].filter((at) => at !== null).toSorted();
  return on === undefined ? null : { days, on: on.slice(0, 10) };
}

/** The rules of a company, in the order in which they were made. */
export const selectLeaveRules = (db: Db, { companyId }: Reach) =>
  db
    .selectFrom('leave_rules')
    .select(['id', 'from_year', 'is_kept', 'is_pro_rata', 'contract_lapses', 'created_by_name as created_by'])
    .select([
      (eb) => eb.ref('december_24').$castTo<LeaveRule['december_24']>().as('december_24'),
      (eb) => eb.ref('december_31').$castTo<LeaveRule['december_31']>().as('december_31'),
      timestampText('created_at').$castTo<string>().as('created_at'),
    ])
    .where('company_id', '=', companyId)
    .orderBy('id');

/** Dates of birth of some people. */
export const selectBirthDates = (db: Db, { companyId }: Reach, employeeIds: readonly number[]) =>
  db
    .selectFrom('employees')
    .select(['id', 'birth_date'])
    .where('company_id', '=', companyId)
    .where('id', '=', any(employeeIds));
