import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const FOLDER = new URL('migrations/', import.meta.url);

/** Key of the advisory lock that serializes migrations of several processes. */
const ADVISORY_LOCK = 7_235_001;

export type Migration = { readonly name: string; readonly sql: string; readonly sha256: string };

export class MigrationError extends Error {}

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Migrates a database: numbered files, forward only, each in its own transaction.
 *
 * @param adminUrl a role that may create roles, schemas and tables
 * @param install further set-up of the database, under the same lock
 * @returns the migrations applied now, and whether the database holds no company yet
 * @throws MigrationError when an applied migration has been changed since, or the database is newer than the product
 */
export async function migrate(
  adminUrl: string,
  install: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<{ applied: string[]; empty: boolean }> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 });
  // A broken connection rejects the current statement and emits `error`; without a listener, this event would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const applied = await applyMigrations(client, await readMigrations());
    await install(client);
    return { applied, empty: await isEmpty(client) };
  } finally {
    await client.end();
  }
}

/** Applies those of the given migrations that a database lacks, and notes them. @throws MigrationError */
export async function applyMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  await client.query(`create schema if not exists migrations;
    create table if not exists migrations.applied (name text primary key, sha256 text not null, at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations.applied');
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  const unknown = rows.find((row) => !migrations.some((migration) => migration.name === row.name));
  if (unknown) throw new MigrationError(`The database is newer than this version of the product (${unknown.name}).`);
  const applied: string[] = [];
  for (const migration of migrations) {
    const sha256 = known.get(migration.name);
    if (sha256 === migration.sha256) continue;
    if (sha256 !== undefined) throw new MigrationError(`Migration ${migration.name} was changed after it was applied.`);
    await applyOne(client, migration);
    applied.push(migration.name);
  }
  return applied;
}

async function applyOne(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into migrations.applied (name, sha256) values ($1, $2)', [
      migration.name,
      migration.sha256,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new MigrationError(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      {
        cause: error,
      },
    );
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from app.users) as empty');
  return rows[0]?.empty ?? true;
}
