import { logSubject } from '@zeitblatt/domain/company/log/log';
import { type PurgeLimits, purgeLimits } from '@zeitblatt/domain/days/day/retention';
import { insertLogEntries, type NewLogEntry } from '../../../audit/log.queries.ts';
import type { CleanUpLine } from '../../../database/clean-up.ts';
import { type Db, inCompany } from '../../../database/database.ts';
import { forEachCompany } from '../../../database/each-company.ts';
import type { Pool } from '../../../database/pool.ts';
import type { Reach } from '../../../database/reach.ts';
import {
  findHeldBack,
  getRetention,
  type HeldBack,
  type PurgedRecord,
  purgeRecords,
} from '../queries/retention.queries.ts';

/** Author in the log: no user purges, the product does it after a time. */
const NOBODY = { id: null, name: 'Zeitblatt' } as const;

/**
 * Expires the files of a company that hold something purged, in the transaction of the purge.
 *
 * @returns how many files expired, and what the log has to say of it
 */
export type ExpirePurged = (
  db: Db,
  reach: Reach,
  by: Pick<NewLogEntry, 'user' | 'now'>,
) => Promise<{ readonly files: number; readonly entries: readonly NewLogEntry[] }>;

/**
 * Purges deleted employees and deleted sheets whose time is over by the class of their company, except what a hold keeps.
 * Employees without any record count from the month of their deletion. Their names leave the log, too.
 *
 * Several workers may run this at the same time. A failure in one company does not stop the others.
 *
 * @returns a line of text for each company of which something was purged or held back, for the operator
 * @throws AggregateError with all failures, after all companies were processed
 * @source docs/decisions.md D39, D77, D94; docs/decisions/0070-retention-by-class-with-hold.md
 */
export async function purgeExpiredRecords(
  pool: Pool,
  now: Temporal.Instant,
  expirePurged: ExpirePurged,
): Promise<readonly CleanUpLine[]> {
  const lines: CleanUpLine[] = [];
  await forEachCompany(pool, 'the purge', async (reach) => {
    const line = await inCompany(pool, reach.companyId, async (db) => {
      // Locked, so that no class is chosen and no hold begins while the purge runs.
      const settings = await getRetention(db, reach, now, { isLocked: true });
      const limits = purgeLimits(settings.today, settings);
      return limits && purgeCompany(db, reach, { limits, now, expirePurged });
    });
    if (line !== null) lines.push(line);
  });
  return lines;
}

type Purge = {
  readonly limits: PurgeLimits;
  readonly now: Temporal.Instant;
  readonly expirePurged: ExpirePurged;
};

async function purgeCompany(db: Db, reach: Reach, { limits, now, expirePurged }: Purge): Promise<CleanUpLine | null> {
  const purged = await purgeRecords(db, limits);
  const heldBack = await findHeldBack(db, limits);
  if (purged.length + heldBack.length === 0) return null;
  const counts = countPurged(purged);
  if (purged.length > 0) {
    const expired = await expirePurged(db, reach, { user: NOBODY, now });
    const entries = [...purged.map((gone) => toLogEntry(gone, now)), ...expired.entries];
    await insertLogEntries(db, reach, [...entries, toSummary(counts, expired.files, heldBack, now)]);
  }
  const line = (isPrinted: boolean): string =>
    [
      `company ${reach.companyId}: ${describeCounts(counts)}`,
      ...heldBack.map((one) => describeHeldBack(one, isPrinted)),
    ].join('; ');
  return { printed: line(true), logged: line(false) };
}

/** Result of a purge. `times`: recorded times of the purged people, from the timer. */
type PurgedCounts = { readonly people: number; readonly sheets: number; readonly times: number };

const countPurged = (purged: readonly PurgedRecord[]): PurgedCounts => ({
  people: purged.filter(({ kind }) => kind === 'employee').length,
  sheets: purged.filter(({ kind }) => kind === 'timesheet').length,
  times: purged.reduce((sum, { times }) => sum + times, 0),
});

const describeCounts = ({ people, sheets, times }: PurgedCounts): string =>
  `purged ${people} employees with all of theirs (${times} recorded times) and ${sheets} single timesheets`;

const describeHeldBack = ({ id, purpose, people, sheets }: HeldBack, isPrinted: boolean): string =>
  `kept ${people} employees and ${sheets} single timesheets because of hold ${id}${isPrinted ? ` (${purpose})` : ''}`;

const toLogEntry = (
  { kind, employee_id, person, month, timesheet_id }: PurgedRecord,
  now: Temporal.Instant,
): NewLogEntry => ({
  type: `${kind}_purged`,
  subject: kind === 'timesheet' ? logSubject(person, month) : null,
  // A check of the seals knows by these ids which records are gone for good.
  data: timesheet_id === null ? { employee_id } : { employee_id, timesheet_id },
  user: NOBODY,
  now,
});

/** One entry about the whole run: how many records are gone, and how many a hold kept and why. */
function toSummary(
  counts: PurgedCounts,
  files: number,
  heldBack: readonly HeldBack[],
  now: Temporal.Instant,
): NewLogEntry {
  const count = (field: string, value: number) => ({ field, old: null, new: String(value) });
  return {
    type: 'records_purged',
    subject: null,
    changes: [
      count('purged_people', counts.people),
      count('purged_sheets', counts.sheets),
      count('purged_times', counts.times),
      ...(files > 0 ? [count('purged_files', files)] : []),
      ...heldBack.map(({ purpose, people, sheets }) => ({
        field: 'held_back',
        old: null,
        new: `${people + sheets}: ${purpose}`,
      })),
    ],
    data: { purged: counts },
    user: NOBODY,
    now,
  };
}
