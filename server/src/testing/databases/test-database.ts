import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../database/schema/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the superuser of the server that all tests of a run share. */
    postgresUrl: string;
  }
}

export type TestDatabase = {
  /** URL of the superuser, without row-level security. */
  readonly adminUrl: string;
  /** URL of the product's role. */
  readonly appUrl: string;
  readonly drop: () => Promise<void>;
};

const TEMPLATE = 'zeitblatt_template';

const LAST_CONNECTIONS_MS = 60_000;

/** Creates the template and migrates it once; every test database is a copy. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`create database ${TEMPLATE}`));
  await migrate(urlOf(serverUrl, TEMPLATE));
  await onServer(serverUrl, (client) =>
    client.query(`alter database ${TEMPLATE} is_template true allow_connections false`),
  );
}

/** Creates a migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`),
  );
  const adminUrl = urlOf(serverUrl, name);
  return {
    adminUrl,
    appUrl: roleUrlOf(adminUrl),
    drop: () => onServer(serverUrl, (client) => drop(client, name)),
  };
}

/** URL of the product's role, with row-level security, in the database of a superuser's URL. */
export function roleUrlOf(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.username = 'zeitblatt_app';
  return url.href;
}

/** An ended pool closes its connections a moment later, and reports an error when they are terminated first. */
async function drop(client: pg.Client, name: string): Promise<void> {
  const end = performance.now() + LAST_CONNECTIONS_MS;
  while (performance.now() < end) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) break;
    await sleep(10);
  }
  await client.query(`drop database ${name} with (force)`);
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
