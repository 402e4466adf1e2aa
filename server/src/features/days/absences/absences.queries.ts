import type { IsoDate } from '@zeitblatt/domain/calendar/dates';
import { ABSENCE_KINDS, type AbsenceKind } from '@zeitblatt/domain/days/absences/absence-types';
import type { RecordVersion } from '@zeitblatt/domain/days/absences/without-kind';
import type { DayRecord } from '@zeitblatt/domain/days/week/week';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { isEmployedIn } from '../../people/schedules/schedules.api.ts';
import type { Recording } from '../records/day-records.queries.ts';
import type { DaySpan } from '../records/recorded-days.queries.ts';

const KINDS = [...ABSENCE_KINDS];

/**
 * The employees who are employed on a day of a span, by name, with the ids of their schedules.
 *
 * @param options.isAbsentOnly only those for whom an absence on one of its days is entered
 */
export const findPeopleIn = (
  db: Db,
  reach: Reach,
  { from, to }: DaySpan,
  options: { readonly isAbsentOnly?: boolean } = {},
) =>
  db
    .selectFrom('employees as e')
    .innerJoin('schedules as s', (join) =>
      join.onRef('s.company_id', '=', 'e.company_id').onRef('s.employee_id', '=', 'e.id'),
    )
    .select(['e.id', 's.id as schema_id'])
    .where('e.company_id', '=', reach.companyId)
    .where('e.deleted_at', 'is', null)
    .where(isEmployedIn('e', from, to))
    .$if(options.isAbsentOnly ?? false, (people) => people.where(hasAbsenceIn({ from, to })))
    .orderBy('e.last_name_sort')
    .orderBy('e.first_name_sort')
    .orderBy('e.id')
    .execute();

const hasAbsenceIn = ({ from, to }: DaySpan) => sql<boolean>`(
  exists (select from leaves l where l.company_id = s.company_id and l.schema_id = s.id
    and l."from" <= ${to}::date and l."to" >= ${from}::date)
  or exists (select from inactivity_periods p where p.company_id = e.company_id and p.employee_id = e.id
    and p.begin <= ${to}::date and (p."end" is null or p."end" >= ${from}::date))
  or exists (select from day_records r where r.company_id = e.company_id and r.employee_id = e.id
    and r.day between ${from}::date and ${to}::date and r.kind is not null))`;

/** The kinds that count as recorded for the days of a span, of everybody. */
export const selectRecordedKinds = (db: Db, reach: Reach, { from, to }: DaySpan) =>
  db
    .selectFrom('day_records as r')
    .select(['r.employee_id', 'r.day'])
    .select((eb) => [
      eb.ref('r.kind').$castTo<AbsenceKind>().as('kind'),
      eb.ref('r.author').$castTo<DayRecord['by']>().as('by'),
      eb.ref('r.source').$castTo<DayRecord['source']>().as('source'),
    ])
    .where('r.company_id', '=', reach.companyId)
    .where('r.day', '>=', from)
    .where('r.day', '<=', to)
    .where('r.kind', 'is not', null)
    .where(
      sql<boolean>`r.version = (
        select case when n.source = 'withdrawal' then n.restores else n.version end from day_records n
        where n.company_id = r.company_id and n.employee_id = r.employee_id and n.day = r.day
        order by n.version desc limit 1)`,
    );

/**
 * Kinds of the days of a span in saved sheets, of everybody: the kinds, and the days that were worked although leave or a kind was
 * entered for them.
 */
export const selectSheetKinds = (db: Db, reach: Reach, { from, to }: DaySpan) =>
  db
    .selectFrom(
      sql<{ employee_id: number; day: IsoDate; kind: AbsenceKind | 'worked' }>`(
        select t.employee_id, d.day, case when d.kind = any (${KINDS}::text[]) then d.kind else 'worked' end as kind
        from timesheets t
        join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id and v.version = t.version
        cross join lateral jsonb_to_recordset(v.days) as d (day date, kind text, start_time text)
        where t.company_id = ${reach.companyId} and t.deleted_at is null and d.day between ${from}::date and ${to}::date
          and t.month between date_trunc('month', ${from}::date)::date and ${to}::date
          and (d.kind = any (${KINDS}::text[]) or (d.start_time is not null and (
            exists (select from leaves l where l.company_id = t.company_id and l.schema_id = t.schema_id
              and d.day between l."from" and l."to")
            or exists (select from day_records r where r.company_id = t.company_id and r.employee_id = t.employee_id
              and r.day = d.day and r.kind is not null)))))`.as('said'),
    )
    .selectAll();

/** All versions of the records of some days of an employee. */
export async function findVersions(
  db: Db,
  reach: Reach,
  employeeId: number,
  { from, to }: DaySpan,
): Promise<readonly (RecordVersion & { readonly day: IsoDate })[]> {
  return db
    .selectFrom('day_records')
    .select(['day', 'version', 'source', 'restores', 'kind'])
    .where('company_id', '=', reach.companyId)
    .where('employee_id', '=', employeeId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
}

/** A day whose kind a manager takes away, with the version that counts again. */
export type RemovedKind = { readonly day: IsoDate; readonly version: number; readonly restores: number | null };

/** Takes kinds of days of an employee away. */
export async function insertRemovals(
  db: Db,
  reach: Reach,
  employeeId: number,
  removed: readonly RemovedKind[],
  { by, now }: Recording,
): Promise<void> {
  await db
    .insertInto('day_records')
    .values(
      removed.map(({ day, version, restores }) => ({
        company_id: reach.companyId,
        employee_id: employeeId,
        day,
        version,
        source: 'withdrawal',
        restores,
        break_minutes: 0,
        author: 'manager',
        recorded_at: now.toString(),
        recorded_by: by.id,
        recorded_by_name: by.name,
      })),
    )
    .execute();
}
