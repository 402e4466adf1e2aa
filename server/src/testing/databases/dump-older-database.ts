import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { migrate } from '../../database/migrate.ts';
import { createPool } from '../../database/pool.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { dumpRows, migrationsOf } from './dump-rows.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/** Dumps of small companies, one file for each version of the database. A test brings each of them up to date. */
const OLDER_DATABASES = new URL('older-databases/', import.meta.url);

const TODAY = '2026-11-20';

/** Which sheets stay, so that a dump is smaller than 300 kB: those of the last month and the first employees. */
const DROPPED_SHEETS = `month < '2026-10-01' or employee_id > 10`;

/** Drops the other sheets, and corrects the copies that lists read. */
const SHRINK = `
  delete from timesheet_versions v using timesheets t
    where t.company_id = v.company_id and t.id = v.timesheet_id and (${DROPPED_SHEETS});
  delete from timesheets where ${DROPPED_SHEETS};
  delete from archive_months m where not exists (select from timesheets t where t.company_id = m.company_id and t.month = m.month);
  update archive_months m set number_of_timesheets = (select count(*) from timesheets t join employees e on e.id = t.employee_id
    where t.month = m.month and t.deleted_at is null and e.deleted_at is null);
  update employees e set latest_month = (select max(month) from timesheets t where t.employee_id = e.id and t.deleted_at is null);
  update users set password_hash = null`;

// `npm run db:dump`: writes the demo company as the current version stores it.
const postgres = await startScratchPostgres();
try {
  await migrate(postgres.adminUrl);
  await loadDemo(postgres.adminUrl, { today: TODAY, random: randomBytes });
  const admin = createPool(postgres.adminUrl, { timeZone: 'Europe/Berlin', max: 1 });
  await admin.query(SHRINK);
  const dump = await dumpRows(admin);
  await admin.end();
  const file = new URL(`${migrationsOf(dump).at(-1)}`, OLDER_DATABASES);
  await mkdir(OLDER_DATABASES, { recursive: true });
  await writeFile(file, dump);
  process.stdout.write(`${file.pathname}: ${Math.round(dump.length / 1024)} kB\n`);
} finally {
  await postgres.stop();
}
