import type { StoredReason } from '@zeitblatt/domain/compliance/finding';
import type { DayContent } from '@zeitblatt/domain/timesheets/compare-days';
import type { TimesheetVersion } from '@zeitblatt/domain/timesheets/timesheet';
import type { TimesheetDay } from '@zeitblatt/domain/timesheets/timesheet-day';
import { sql } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Reach } from '../../../database/reach.ts';
import { timestampText } from '../../../database/stamp-text.ts';

/** The versions of a sheet that is not deleted. */
const versionsOf = (db: Db, reach: Reach, sheetId: number) =>
  db
    .selectFrom('timesheet_versions')
    .innerJoin('timesheets', (join) =>
      join
        .onRef('timesheets.company_id', '=', 'timesheet_versions.company_id')
        .onRef('timesheets.id', '=', 'timesheet_versions.timesheet_id'),
    )
    .select(['timesheet_versions.version', 'confirmed_by_name as confirmed_by', 'last_calc_day', 'worked_minutes'])
    .select(timestampText('confirmed_at').$castTo<string>().as('confirmed_at'))
    .where('timesheets.company_id', '=', reach.companyId)
    .where('timesheets.id', '=', sheetId)
    .where('timesheets.deleted_at', 'is', null);

/** Fields by which days of versions are compared. */
type ComparedDay = DayContent & Pick<TimesheetDay, 'day'>;

/**
 * Every version of a sheet, oldest first, with what its days say; empty for an unknown sheet.
 *
 * @source docs/decisions.md D34
 */
export const findVersions = (db: Db, reach: Reach, sheetId: number) =>
  versionsOf(db, reach, sheetId)
    .select(
      sql<ComparedDay[]>`(
        select jsonb_agg(jsonb_build_object('day', d.day, 'start_time', d.start_time, 'end_time', d.end_time,
          'break_minutes', d.break_minutes, 'remark', d.remark, 'cost_unit', d.cost_unit)
          || case when d.has_kind then jsonb_build_object('kind', d.kind) else '{}' end order by d.day)
        from (
          select n.*, o ? 'kind' as has_kind from jsonb_array_elements(days) o,
            jsonb_to_record(o) as n (day date, start_time text, end_time text, break_minutes int, kind text, remark text,
              cost_unit text)) as d)`.as('days'),
    )
    .orderBy('timesheet_versions.version')
    .execute();

/** One version of a sheet with all its data. */
export async function findVersion(
  db: Db,
  reach: Reach,
  sheetId: number,
  version: number,
): Promise<TimesheetVersion | undefined> {
  const row = await versionsOf(db, reach, sheetId)
    .select(['break_minutes', 'planned_minutes', 'target_minutes', 'lost_minutes', 'working_days', 'credited_minutes'])
    .select((eb) => [
      eb.ref('days').$castTo<TimesheetDay[]>().as('days'),
      eb.ref('reasons').$castTo<StoredReason[]>().as('reasons'),
    ])
    // The version in the address may exceed the column's type: the cast to `bigint` makes it an unknown version instead
    // of an error.
    .where(sql<boolean>`timesheet_versions.version = ${version}::bigint`)
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    worked_minutes,
    break_minutes,
    planned_minutes,
    target_minutes,
    lost_minutes,
    working_days,
    credited_minutes,
    ...rest
  } = row;
  return {
    ...rest,
    totals: {
      worked_minutes,
      break_minutes,
      planned_minutes,
      target_minutes,
      lost_minutes,
      working_days,
      credited_minutes,
    },
  };
}
