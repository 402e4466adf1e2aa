import pg from 'pg';
import {
  BASELINE,
  LAST_BEFORE_BASELINE,
  readFunctions,
  readMigrations,
  type SchemaScript,
  sinceBaseline,
} from './schema-scripts.ts';

/** Key of the advisory lock that serializes migrations of several processes. */
const ADVISORY_LOCK = 7_235_001;

export class MigrationError extends Error {}

/** Changes of the schema by one run. */
export type Migrated = {
  /** Names of the applied migrations. */
  readonly applied: string[];
  /** Names of the files whose functions were created or replaced. */
  readonly functions: string[];
};

/**
 * Migrates a database: numbered files, forward only, each in its own transaction; then the functions whose files have changed.
 *
 * @param adminUrl a role that may create roles, schemas and tables
 * @param install further set-up of the database, under the same lock
 * @returns the changes, and whether the database holds no company yet
 * @throws MigrationError when an applied migration has been changed since, or the database is newer than the product or older
 * than version 1.1.0
 */
export async function migrate(
  adminUrl: string,
  install: (client: pg.Client) => Promise<void> = async () => undefined,
): Promise<Migrated & { empty: boolean }> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 });
  // A broken connection rejects the current statement and emits `error`; without a listener, this event would end the
  // process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    const migrated = await applySchema(client, await readMigrations(), await readFunctions());
    await install(client);
    return { ...migrated, empty: await isEmpty(client) };
  } finally {
    await client.end();
  }
}

/** Applies the migrations that a database lacks, and creates or replaces the functions that differ. @throws MigrationError */
export async function applySchema(
  client: pg.Client,
  migrations: readonly SchemaScript[],
  functions: readonly SchemaScript[],
): Promise<Migrated> {
  const columns = 'name text primary key, sha256 text not null, at timestamptz not null default now()';
  await client.query(`create schema if not exists migrations;
    create table if not exists migrations.applied (${columns});
    create table if not exists migrations.functions (${columns})`);
  const known = await readApplied(client);
  checkApplied(known, migrations);
  const pending = migrations.filter(({ name }) => !known.has(name));
  const isAtBaseline = known.has(LAST_BEFORE_BASELINE);
  let replaced: string[] = [];
  for (const migration of pending) {
    await inTransaction(client, `Migration ${migration.name}`, async () => {
      if (migration.name !== BASELINE || !isAtBaseline) await client.query(migration.sql);
      await note(client, 'applied', migration);
      // Together with the last migration, so that no process meets its tables with the functions of the version before.
      if (migration === pending.at(-1)) replaced = await replaceFunctions(client, functions);
    });
  }
  if (pending.length === 0) {
    await inTransaction(client, 'The functions', async () => {
      replaced = await replaceFunctions(client, functions);
    });
  }
  return { applied: pending.map(({ name }) => name), functions: replaced };
}

/** SHA-256 of each applied migration, by its name. */
type Applied = ReadonlyMap<string, string>;

async function readApplied(client: pg.Client): Promise<Applied> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations.applied order by name',
  );
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** @throws MigrationError when the migrations cannot continue from those that a database has applied */
function checkApplied(known: Applied, migrations: readonly SchemaScript[]): void {
  const names = [...known.keys()];
  const unknown = sinceBaseline(names).find((name) => !migrations.some((migration) => migration.name === name));
  if (unknown) throw new MigrationError(`The database is newer than this version of the product (${unknown}).`);
  if (known.size > 0 && !known.has(BASELINE) && !known.has(LAST_BEFORE_BASELINE))
    throw new MigrationError(
      `The database is of a version before 1.1.0 (${names.at(-1)}). Update to 1.1.0 first: start that version once, then this one.`,
    );
  const changed = migrations.find(({ name, sha256 }) => (known.get(name) ?? sha256) !== sha256);
  if (changed) throw new MigrationError(`Migration ${changed.name} was changed after it was applied.`);
}

/**
 * Creates or replaces the functions whose files have changed. Their bodies are not checked, because a function may use one
 * that is created later.
 *
 * @returns the names of the files
 */
async function replaceFunctions(client: pg.Client, functions: readonly SchemaScript[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migrations.functions',
  );
  const known = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
  const changed = functions.filter(({ name, sha256 }) => known.get(name) !== sha256);
  await client.query('set local search_path = app, public; set local check_function_bodies = off');
  for (const one of changed) {
    await client.query(one.sql);
    await note(client, 'functions', one);
  }
  await client.query('delete from migrations.functions where name <> all ($1)', [functions.map(({ name }) => name)]);
  return changed.map(({ name }) => name);
}

const note = (client: pg.Client, table: 'applied' | 'functions', { name, sha256 }: SchemaScript) =>
  client.query(
    `insert into migrations.${table} (name, sha256) values ($1, $2)
     on conflict (name) do update set sha256 = excluded.sha256, at = excluded.at`,
    [name, sha256],
  );

/** @throws MigrationError that begins with the given subject */
async function inTransaction(client: pg.Client, subject: string, work: () => Promise<void>): Promise<void> {
  try {
    await client.query('begin');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(`${subject} failed: ${reason}`, { cause: error });
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>('select not exists (select from app.users) as empty');
  return rows[0]?.empty ?? true;
}
