import pg from 'pg';
import { describeDatabaseError } from './errors/describe-database-error.ts';

/** The role of the product; the first migration creates it. Row-level security always applies to it. */
export const APPLICATION_ROLE = 'zeitblatt_app';

const DATABASE = 'zeitblatt';

/** Oldest supported version of PostgreSQL, in the format of `server_version_num`: 160_000 is PostgreSQL 16. */
const OLDEST_VERSION = 160_000;

const CONNECT_MS = 5000;

/** Why a database cannot be used, as a message for the operator. */
export class DatabaseRefusal extends Error {}

export type DatabaseUrls = { readonly adminUrl: string; readonly applicationUrl: string };

/** Creates the product's database on the embedded server unless it exists. */
export async function ensureDatabase(superuserUrl: string): Promise<DatabaseUrls> {
  await withClient(superuserUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
  return embeddedUrls(superuserUrl);
}

/** Both URLs of the embedded database. @param superuserUrl URL of the superuser of the embedded server */
export function embeddedUrls(superuserUrl: string): DatabaseUrls {
  const admin = new URL(superuserUrl);
  admin.pathname = `/${DATABASE}`;
  if (admin.password !== '') return { adminUrl: admin.href, applicationUrl: urlInApplicationRole(admin.href) };
  const application = new URL(admin);
  application.username = APPLICATION_ROLE;
  return { adminUrl: admin.href, applicationUrl: application.href };
}

/** URL of the admin user, with the setting that switches every connection to the product's role. */
export function urlInApplicationRole(adminUrl: string): string {
  const url = new URL(adminUrl);
  url.searchParams.set(
    'options',
    [url.searchParams.get('options'), `-c role=${APPLICATION_ROLE}`].filter(Boolean).join(' '),
  );
  return url.href;
}

/**
 * URL of the product's role: the configured one, or the admin URL with a role switch.
 *
 * @throws DatabaseRefusal when neither is given
 */
export function applicationUrlOf(settings: {
  readonly databaseUrl: string | undefined;
  readonly databaseAppUrl: string | undefined;
}): string {
  if (settings.databaseAppUrl !== undefined) return settings.databaseAppUrl;
  if (settings.databaseUrl === undefined) throw new DatabaseRefusal('DATABASE_URL is not set.');
  return urlInApplicationRole(settings.databaseUrl);
}

/**
 * Warning for an external database where the product signs in as the owner of the tables: row-level security is then one
 * statement away. Undefined where it has a login of its own.
 */
export const ownerLoginWarning = ({ databaseUrl, databaseAppUrl }: Parameters<typeof applicationUrlOf>[0]) =>
  databaseUrl === undefined || databaseAppUrl !== undefined
    ? undefined
    : [
        'WARNING: DATABASE_APP_URL is not set. The product signs in as the owner of the database and only switches to the',
        `  role ${APPLICATION_ROLE}: one faulty statement could switch back, and companies would see each other's data.`,
        `  Give ${APPLICATION_ROLE} a password and set DATABASE_APP_URL: docs/operator-guide.md says how.`,
      ].join('\n');

/**
 * Checks that an external database can be used. @throws DatabaseRefusal within a few seconds when it cannot; the
 * message never contains its password
 */
export async function checkDatabase(url: string): Promise<void> {
  const { version, isFree } = await askDatabase(url);
  if (version < OLDEST_VERSION)
    throw new DatabaseRefusal(`${nameOf(url)} is PostgreSQL ${Math.floor(version / 10_000)}; 16 or newer is needed.`);
  if (isFree) return;
  // Migrations and the functions of the owner work on the data of all companies.
  throw new DatabaseRefusal(
    `${nameOf(url)} cannot be used: row-level security applies to that user. A superuser runs: alter role … bypassrls createrole`,
  );
}

/** @returns its version, and whether row-level security does not apply to the user of the address */
async function askDatabase(url: string): Promise<{ readonly version: number; readonly isFree: boolean }> {
  try {
    return await withClient(url, async (client) => {
      const { rows } = await client.query<{ version: number; free: boolean }>(
        `select current_setting('server_version_num')::int as version,
           (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as free`,
      );
      return { version: rows[0]?.version ?? 0, isFree: rows[0]?.free ?? false };
    });
  } catch (error) {
    throw new DatabaseRefusal(`${nameOf(url)} cannot be used: ${describeDatabaseError(error)}. Check DATABASE_URL.`, {
      cause: error,
    });
  }
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: 6 * CONNECT_MS,
  });
  // A broken connection rejects the current query and emits `error`; without a listener, this event would end the
  // process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

function nameOf(url: string): string {
  const { hostname, port, pathname, username } = new URL(url);
  return `The database ${pathname.slice(1) || username} at ${hostname}:${port || 5432} (user ${decodeURIComponent(username) || 'not named'})`;
}
