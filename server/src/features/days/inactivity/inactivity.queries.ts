import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import type { Period } from '@zeitblatt/domain/days/inactivity/period';
import type { DateWindow } from '@zeitblatt/domain/months/law/facts/sum-window';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** All periods of an employee, earliest first. */
export async function findPeriods(db: Db, reach: Reach, employeeId: number) {
  return db
    .selectFrom('inactivity_periods')
    .select(['id', 'begin', 'end', 'comment'])
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .orderBy('begin')
    .execute();
}

/** Inactivity periods that overlap a span of days, of the employees of some schedules. */
export const selectInactivityIn = (db: Db, reach: Reach, scheduleIds: readonly number[], { from, to }: DateWindow) =>
  db
    .selectFrom('schedules')
    .innerJoin('inactivity_periods', (join) =>
      join
        .onRef('inactivity_periods.company_id', '=', 'schedules.company_id')
        .onRef('inactivity_periods.employee_id', '=', 'schedules.employee_id'),
    )
    .select(['inactivity_periods.employee_id', 'begin', 'end', 'comment'])
    .where('schedules.company_id', '=', reach.companyId)
    .where('schedules.id', '=', sql<number>`any (${scheduleIds}::bigint[])`)
    .where('begin', '<=', to)
    .where((eb) => eb.or([eb('end', 'is', null), eb('end', '>=', from)]));

const shownPeriods = (db: Db, reach: Reach, employeeId: number) =>
  db
    .selectFrom('inactivity_periods as p')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'p.author_id').onRef('users.company_id', '=', 'p.company_id'),
    )
    .select(['p.id', 'p.begin', 'p.end', 'p.comment', timestampText('p.created_at').$castTo<string>().as('created_at')])
    .select(
      sql<Period['author']>`case when users.id is null then null
        else json_build_object('first_name', users.first_name, 'last_name', users.last_name) end`.as('author'),
    )
    .where('p.company_id', '=', reach.companyId)
    .where('p.employee_id', '=', employeeId);

/** A page of an employee's periods, latest begin first, and their total number. */
export async function findPeriodPage(
  db: Db,
  reach: Reach,
  employeeId: number,
  page: { limit: number; offset: number },
): Promise<{ total: number; data: Period[] }> {
  const { total } = await db
    .selectFrom('inactivity_periods')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow();
  const data = await shownPeriods(db, reach, employeeId)
    .orderBy('p.begin', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { total, data };
}

/** A period of exactly this employee. @source docs/security-tests.md S12 */
export async function findPeriod(db: Db, reach: Reach, employeeId: number, id: number): Promise<Period | undefined> {
  return shownPeriods(db, reach, employeeId).where('p.id', '=', id).executeTakeFirst();
}

/** The earliest period of an employee that overlaps a span; a null end is open. */
export async function findOverlappingPeriod(
  db: Db,
  reach: Reach,
  employeeId: number,
  { begin, end }: { begin: IsoDate; end: IsoDate | null },
) {
  return db
    .selectFrom('inactivity_periods')
    .select(['begin', 'end', 'comment'])
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .where(sql<boolean>`daterange("begin", "end", '[]') && daterange(${begin}::date, ${end}::date, '[]')`)
    .orderBy('begin')
    .executeTakeFirst();
}

type NewPeriod = {
  readonly employeeId: number;
  readonly begin: IsoDate;
  /** Last day without work; null for an open end. */
  readonly end: IsoDate | null;
  readonly comment: string;
  readonly by: number;
  readonly now: Temporal.Instant;
};

/**
 * Inserts a period. The caller must call `updateExcludedDays` in the same transaction.
 *
 * @returns the id; undefined when it overlaps another period, which the exclusion constraint prevents
 */
export async function insertPeriod(db: Db, reach: Reach, period: NewPeriod): Promise<number | undefined> {
  const { employeeId, begin, end, comment, by, now } = period;
  const added = await db
    .insertInto('inactivity_periods')
    .values({
      company_id: reach.companyId,
      employee_id: employeeId,
      begin,
      end,
      comment,
      author_id: by,
      created_at: now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Sets the last day of an open period. @returns false when the period is not open */
export async function closePeriod(db: Db, reach: Reach, id: number, end: IsoDate): Promise<boolean> {
  const closed = await db
    .updateTable('inactivity_periods')
    .set({ end })
    .where('company_id', '=', reach.companyId)
    .where('id', '=', id)
    .where('end', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

export async function deletePeriod(db: Db, reach: Reach, id: number): Promise<void> {
  await db.deleteFrom('inactivity_periods').where('company_id', '=', reach.companyId).where('id', '=', id).execute();
}
