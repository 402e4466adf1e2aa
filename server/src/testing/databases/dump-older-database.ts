import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { createCheckCodes } from '../../audit/check-codes.ts';
import { createPool, type Pool } from '../../database/pool.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { readFunctions, readMigrations } from '../../database/schema/schema-scripts.ts';
import { loadDemo } from '../../demo/load-demo.ts';
import { createSecretKey } from '../../sessions/secret-key.ts';
import { dumpRows } from './dump-rows.ts';
import { startScratchPostgres } from './scratch-postgres.ts';

/** Compressed dumps of the demo company, one for each released version. A test brings each of them up to date. */
const OLDER_DATABASES = new URL('older-databases/', import.meta.url);

const PACKAGE = new URL('../../../../package.json', import.meta.url);
const TODAY = '2026-11-20';

/** Dumps a database as one script: the schema by its migrations and functions, then the rows. */
async function dumpDatabase(admin: Pool): Promise<string> {
  const migrations = await readMigrations();
  const functions = await readFunctions();
  const columns = 'name text primary key, sha256 text not null, at timestamptz not null default now()';
  return [
    `create schema migrations; create table migrations.applied (${columns}); create table migrations.functions (${columns});`,
    ...migrations.map(({ sql }) => `begin;\n${sql}\ncommit;`),
    'begin; set local search_path = app, public; set local check_function_bodies = off;',
    ...functions.map(({ sql }) => sql),
    'commit;',
    // Neither triggers nor foreign keys: the rows come in the order of their tables.
    'set session_replication_role = replica;',
    await dumpRows(admin),
    'reset session_replication_role;\n',
  ].join('\n');
}

// `npm run db:dump`: writes the demo company as the current version stores it.
const postgres = await startScratchPostgres();
try {
  await migrate(postgres.adminUrl);
  const checkCodes = createCheckCodes(createSecretKey('s'.repeat(43)), null);
  await loadDemo(postgres.adminUrl, { today: TODAY, random: randomBytes, checkCodes });
  const admin = createPool(postgres.adminUrl, { timeZone: 'Europe/Berlin', max: 1 });
  await admin.query('update users set password_hash = null');
  const dump = gzipSync(await dumpDatabase(admin), { level: 9 });
  await admin.end();
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  const file = new URL(`${version}.sql.gz`, OLDER_DATABASES);
  await mkdir(OLDER_DATABASES, { recursive: true });
  // A dump of a released version is never written again.
  await writeFile(file, dump, { flag: 'wx' });
  process.stdout.write(`${file.pathname}: ${Math.round(dump.length / 1024)} kB\n`);
} finally {
  await postgres.stop();
}
