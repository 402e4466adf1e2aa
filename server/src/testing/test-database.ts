import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { prepareDatabase } from '../launch/prepare-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser of the server that all tests of a run share. */
    postgresUrl: string;
  }
}

export type TestDatabase = {
  /** The superuser, whom row-level security does not hold. */
  readonly adminUrl: string;
  /** The role that the product works with. */
  readonly appUrl: string;
  readonly drop: () => Promise<void>;
};

const TEMPLATE = 'zeitblatt_template';

const LAST_CONNECTIONS_MS = 60_000;

/** Migrates once; every test database is a copy of this one. */
export async function createTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`create database ${TEMPLATE}`));
  await prepareDatabase(urlOf(serverUrl, TEMPLATE));
  await onServer(serverUrl, (client) =>
    client.query(`alter database ${TEMPLATE} is_template true allow_connections false`),
  );
}

/** A migrated, empty database of one's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await onServer(serverUrl, (client) =>
    client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`),
  );
  const appUrl = new URL(urlOf(serverUrl, name));
  appUrl.username = 'zeitblatt_app';
  return {
    adminUrl: urlOf(serverUrl, name),
    appUrl: appUrl.href,
    drop: () => onServer(serverUrl, (client) => drop(client, name)),
  };
}

/** A pool that was ended still closes its connections for a moment, and cries when they are cut. */
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
