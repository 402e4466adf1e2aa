import { KINDS_BY_TIME, SEALED_KINDS, type Seal } from '@zeitblatt/domain/sealing/sealed-content';
import { type Db, inCompany } from '../database/database.ts';
import { forEachCompany } from '../database/each-company.ts';
import type { Pool } from '../database/pool.ts';
import type { Reach } from '../database/reach.ts';
import { insertLogEntry } from './log.queries.ts';
import {
  findEmployeeIds,
  findEmployeeName,
  findKnownSeals,
  isFullySealed,
  lockLog,
} from './seal-old-records.queries.ts';
import { nameSealOfPages } from './seal-pages.queries.ts';
import { findSealedRows, type SealedRow } from './sealed-rows.queries.ts';
import { toSeal } from './seals.ts';

/** Author in the log: the product seals, no user does. */
export const PRODUCT = { id: null, name: 'Zeitblatt' } as const;

/**
 * Seals the records of every company that were written before seals of their kind existed, once. Each employee has an entry in the log with the number
 * of sealed records; a last entry says that from then on a record without a seal was written past the product. A company that was founded
 * later says so in its first entry.
 *
 * Several workers may run this at the same time, and it may be stopped at any moment: the next run goes on.
 *
 * @throws AggregateError with all failures, after all companies were processed
 * @source docs/decisions/0061-sealed-versions.md
 */
export const sealOldRecords = (pool: Pool, now: Temporal.Instant): Promise<void> =>
  forEachCompany(pool, 'sealing old records', (reach) => sealRecordsOf(pool, reach, now));

async function sealRecordsOf(pool: Pool, reach: Reach, now: Temporal.Instant): Promise<void> {
  const inOwn = <T>(work: (db: Db) => Promise<T>): Promise<T> => inCompany(pool, reach.companyId, work);
  if (await inOwn((db) => isFullySealed(db, reach))) return;
  for (const employeeId of await inOwn((db) => findEmployeeIds(db, reach)))
    await inOwn((db) => sealEmployee(db, reach, employeeId, now));
  await inOwn(async (db) => {
    await lockLog(db, reach);
    if (await isFullySealed(db, reach)) return;
    await insertLogEntry(db, reach, { type: 'records_sealed', subject: null, isFullySealed: true, user: PRODUCT, now });
  });
}

/**
 * Seals what an employee has and no entry sealed. The log is locked first: a record that another transaction changes meanwhile gets its newer
 * seal behind this one.
 */
async function sealEmployee(db: Db, reach: Reach, employeeId: number, now: Temporal.Instant): Promise<void> {
  await lockLog(db, reach);
  const known = new Set((await findKnownSeals(db, reach, employeeId)).map(keyOf));
  const rows: SealedRow[] = [];
  for (const kind of SEALED_KINDS)
    rows.push(
      ...(await findSealedRows(db, reach, kind, { employeeId })).filter((row) => !known.has(keyOf(toSeal(row)))),
    );
  const seals = rows.map(toSeal);
  const subject = await findEmployeeName(db, reach, employeeId);
  if (seals.length === 0 || subject === null) return;
  const changes = [{ field: 'sealed_records', old: null, new: String(seals.length) }];
  const data = { employee_id: employeeId };
  await insertLogEntry(db, reach, { type: 'records_sealed', subject, changes, data, seals, user: PRODUCT, now });
  await nameSealOfPages(
    db,
    reach,
    rows.filter(({ kind }) => kind === 'page'),
  );
}

const keyOf = ({ of, id, version, on, language = '' }: Seal): string =>
  `${of} ${id} ${version} ${KINDS_BY_TIME.includes(of) ? on : language}`;
