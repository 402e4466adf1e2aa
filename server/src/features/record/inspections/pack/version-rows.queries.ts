import type { IsoDate, IsoMonth } from '@zeitblatt/domain/calendar/dates';
import type { TimesheetDay } from '@zeitblatt/domain/days/day/timesheet-day';
import type { ComparedVersion } from '@zeitblatt/domain/months/confirm/version-changes';
import type { StoredReason } from '@zeitblatt/domain/months/law/facts/finding';
import type { MonthEvent } from '@zeitblatt/domain/months/states/month-standing';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../../../database/database.ts';
import type { Reach } from '../../../../database/reach.ts';
import { selectMonthEventsOf } from '../../../days/month-events/month-events.api.ts';
import { milliseconds, moment } from './inspections.queries.ts';

/** Names of an employee as a version was confirmed with them. */
export type VersionNames = {
  readonly id: number;
  readonly number: string | null;
  readonly first_name: string;
  readonly last_name: string;
};

/** A version of a sheet with what the version before it said. Days and moments are in German spelling where they are only shown. */
export type VersionRow = {
  readonly id: number;
  readonly version: number;
  readonly month: IsoMonth;
  readonly employee: VersionNames;
  /** Whether it is what counts: the newest version of a sheet that is not deleted. */
  readonly is_current: boolean;
  /** Whether lost time of Saison-Kurzarbeit counts in the month. */
  readonly has_loss: boolean;
  readonly confirmed_by: string;
  /** `DD.MM.YYYY HH:MM`. */
  readonly confirmed_at: string;
  readonly confirmed_on: IsoDate;
  readonly last_calc_day: IsoDate;
  readonly days: readonly TimesheetDay[];
  readonly reasons: readonly StoredReason[];
  /** Why the month was saved again; null for a first version, and where no reason was given. */
  readonly change_reason: string | null;
  /** When it was confirmed, in milliseconds since 1970. */
  readonly confirmed_ms: number;
  /** The version before it, also that of the deleted sheet which this one goes on with; null for the first. */
  readonly earlier: (ComparedVersion & { readonly id: number; readonly version: number }) | null;
  /** Words to the month up to the confirmation. */
  readonly events: readonly MonthEvent[];
};

/** Names of the snapshot of a version `v` of a sheet `t`, with the id of the employee. */
export const namesOf = sql`v.snapshot -> 'employee' || jsonb_build_object('id', t.employee_id)`;

/** Every version of some sheets, in the order of the ids, oldest version first. @source docs/decisions.md D68 */
export async function findVersionRows(db: Db, reach: Reach, ids: readonly number[]): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select t.id, v.version, to_char(t.month, 'YYYY-MM') as month, ${namesOf} as employee, v.lost_minutes is not null as has_loss,
      v.version = t.version and t.deleted_at is null as is_current,
      v.confirmed_by_name as confirmed_by, ${moment('v.confirmed_at')} as confirmed_at,
      v.confirmed_at::date as confirmed_on, v.last_calc_day, v.days, v.reasons,
      v.change_reason,
      ${milliseconds('v.confirmed_at')} as confirmed_ms,
      case when before.version is not null then
        jsonb_build_object('id', before.timesheet_id, 'version', before.version, 'days', before.days,
          'last_calc_day', before.last_calc_day, 'reasons', before.reasons,
          'confirmed_ms', ${milliseconds('before.confirmed_at')}) end as earlier,
      ${jsonArrayFrom(
        selectMonthEventsOf(db, reach, {
          employeeId: sql.ref('t.employee_id'),
          month: sql.ref('t.month'),
          until: sql.ref('v.confirmed_at'),
        }),
      )} as events
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, position)
      join timesheets t on t.company_id = ${reach.companyId} and t.id = wanted.id
      join timesheet_versions v on v.company_id = t.company_id and v.timesheet_id = t.id
      left join lateral (
        select p.timesheet_id, p.version, p.days, p.last_calc_day, p.reasons, p.confirmed_at from timesheet_versions p
        where p.company_id = t.company_id and (p.timesheet_id = t.id and p.version < v.version
          or p.timesheet_id = t.predecessor_id and p.version = t.predecessor_version)
        order by p.timesheet_id = t.id desc, p.version desc limit 1) as before on true
    order by wanted.position, v.version`.execute(db);
  return rows;
}
