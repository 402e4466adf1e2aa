import type { DayEntry } from '@zeitblatt/domain/days/day/timesheet-day';
import { fingerprintOf } from '@zeitblatt/domain/months/sheet/fingerprint';
import type { Pool } from '../../database/pool.ts';
import { type BatchUser, sheetKeyOf } from './batch-user.ts';

type Stored = {
  readonly schema_id: number;
  readonly month: string;
  readonly version: number;
  readonly days: readonly DayEntry[];
  readonly versions: number;
  readonly logged: number;
  /** Lines of the hours account for the current version that nothing has taken back. */
  readonly booked: number;
};

const IS_LIVING = `not exists (
  select from hours_bookings r where r.company_id = b.company_id and r.reverses_id = b.id and r.kind = 'reversal')`;

/** Lines of the hours account whose version is no current sheet, one fault each. */
async function findStrayLines(admin: Pool, companyId: number): Promise<string[]> {
  const { rows } = await admin.query<{ timesheet_id: string; timesheet_version: number }>(
    `select timesheet_id, timesheet_version from hours_bookings b
     where b.company_id = $1 and b.kind = 'month' and ${IS_LIVING} and not exists (
       select from timesheets t where t.company_id = $1 and t.id = b.timesheet_id and t.version = b.timesheet_version
         and t.deleted_at is null)`,
    [companyId],
  );
  return rows.map((line) => `version ${line.timesheet_version} of sheet ${line.timesheet_id} is booked, and not there`);
}

/**
 * Compares the stored sheets with the acknowledged ones, and with the lines of the hours accounts.
 *
 * @returns the errors in the sheets of a company, one line each, and the number of sheets checked
 */
export async function checkSavedSheets(admin: Pool, { companyId, expected }: BatchUser) {
  // The acknowledged sheets are copied before the stored ones are read, because a sheet acknowledged afterwards may be
  // missing among the stored ones.
  const wanted = [...expected];
  const { rows } = await admin.query<Stored>(
    `select t.schema_id, to_char(t.month, 'YYYY-MM') as month, t.version, v.days,
       (select count(*)::int from timesheet_versions a where a.company_id = $1 and a.timesheet_id = t.id) as versions,
       coalesce(l.logged, 0) as logged,
       (select count(*)::int from hours_bookings b where b.company_id = $1 and b.timesheet_id = t.id
         and b.timesheet_version = t.version and b.kind = 'month' and ${IS_LIVING}) as booked
     from timesheets t
     join timesheet_versions v on v.company_id = $1 and v.timesheet_id = t.id and v.version = t.version
     left join (select data ->> 'timesheet_id' as id, count(*)::int as logged from log_entries
       where company_id = $1 and type in ('timesheet_saved', 'timesheet_changed') group by 1) l on l.id = t.id::text
     where t.company_id = $1 and t.deleted_at is null`,
    [companyId],
  );
  const faults = await findStrayLines(admin, companyId);
  const stored = new Map<string, Stored>();
  for (const row of rows) {
    const name = sheetKeyOf(row.schema_id, row.month);
    if (stored.has(name)) faults.push(`${name} is there twice`);
    stored.set(name, row);
    if (row.versions !== row.version) faults.push(`${name} has ${row.versions} versions, and says ${row.version}`);
    if (row.booked !== 1) faults.push(`${name} has ${row.booked} lines in the hours account`);
    if (row.logged !== row.version) faults.push(`${name} has ${row.version} versions, and ${row.logged} in the log`);
  }
  for (const [name, sheet] of wanted) {
    // A new batch has started to save this sheet, so the sheet is checked only after the next kill.
    if (expected.get(name) !== sheet) continue;
    const { version, fingerprint } = sheet;
    const found = stored.get(name);
    if (!found) faults.push(`${name} was acknowledged, and is not there`);
    else if (found.version !== version) faults.push(`${name} is version ${found.version} instead of ${version}`);
    else if (fingerprintOf(found.days) !== fingerprint) faults.push(`${name} has other days than were confirmed`);
  }
  return { faults, sheets: rows.length };
}

/** Unfinished jobs, and jobs that failed without an expected reason. */
export async function checkJobs(admin: Pool): Promise<string[]> {
  const { rows } = await admin.query<{ id: string; type: string; state: string }>(
    `select id, type, state from jobs
     where state not in ('finished', 'failed', 'cancelled') or (state = 'failed' and error_code is null)`,
  );
  return rows.map(({ id, type, state }) => `${type} ${id} is ${state}`);
}
