import { sealOldRecords } from '../../server/src/audit/seal-old-records.ts';
import { isWhole, verifyRecord } from '../../server/src/audit/verify/verify-record.ts';
import { inCompany } from '../../server/src/database/database.ts';
import { createCompanyOfSize } from '../../server/src/testing/company-of-size.ts';
import { residentMb } from './measuring/memory.ts';
import { createScratchDatabase, TIME_ZONE } from './measuring/scratch-database.ts';

/**
 * `npm run bench:seals`: the check of a company with 100,800 versions of sheets, made by SQL, one kept page for each, and a log
 * of 100,000 entries besides those that seal them. Also of a tenth of it, because memory must not grow with the number.
 */

/** Numbers of employees; `npm run bench:seals -- 8400` measures one of them. */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [840, 8400];
const MONTHS = 12;
const LIMIT_S = 30;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

async function measure(employees: number): Promise<void> {
  await using cleanup = new AsyncDisposableStack();
  const { pool, admin } = await createScratchDatabase(cleanup);
  const now = Temporal.Now.instant();
  const today = now.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();
  const size = { name: 'siegel', employees, logEntries: (employees * MONTHS * 100) / 100.8 };
  const companyId = await createCompanyOfSize(
    { pool, admin },
    { ...size, logEntries: Math.round(size.logEntries) },
    { today, now },
  );
  await admin.query(`insert into app.drawn_pages (company_id, timesheet_id, version, language, pdf, pdf_hash)
    select company_id, timesheet_id, version, 'de', decode('00', 'hex'), sha256(decode('00', 'hex')) from app.timesheet_versions`);
  const sealing = performance.now();
  await sealOldRecords(pool, now);
  const sealed = (performance.now() - sealing) / 1000;
  await admin.query('vacuum analyze');
  globalThis.gc?.();
  const before = residentMb(process.pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(process.pid));
  }, 200);
  const begin = performance.now();
  const verdict = await inCompany(pool, companyId, (db) => verifyRecord(db, { companyId }, now));
  const seconds = (performance.now() - begin) / 1000;
  clearInterval(watch);
  const state = isWhole(verdict) ? 'whole' : `broken: ${JSON.stringify(verdict).slice(0, 400)}`;
  print(
    `${employees * MONTHS} versions, ${verdict.compared} records, ${verdict.entries} entries: sealed in ${sealed.toFixed(1)} s, ` +
      `checked in ${seconds.toFixed(1)} s (limit ${LIMIT_S} s), memory ${before.toFixed(0)} MB, at most ${most.toFixed(0)} MB, ${state}`,
  );
}

for (const employees of SIZES) await measure(employees);
