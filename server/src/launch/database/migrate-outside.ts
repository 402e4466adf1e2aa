import { ensureAppLogin } from '../../database/app-login.ts';
import { awaitDatabase } from '../../database/await-database.ts';
import { describeDatabaseError } from '../../database/errors/describe-database-error.ts';
import { createPool } from '../../database/pool.ts';
import { APPLICATION_ROLE, checkDatabase } from '../../database/product-database.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { loadProductPlaces } from '../../features/company/places/load-places.ts';
import type { Settings } from '../../settings/settings.ts';

/**
 * Brings a database outside up to date, and waits for one that is away: tables, queues, the password of the product's
 * role, and the list of places. It may run again, and beside another one, at any time. It loads no demo company.
 *
 * @throws DatabaseRefusal, MigrationError
 */
export async function migrateOutside(
  settings: Pick<Settings, 'databaseAppUrl' | 'timeZone'>,
  adminUrl: string,
  report: (line: string) => void,
): Promise<void> {
  const { databaseAppUrl, timeZone } = settings;
  let isTold = false;
  const onWaiting = (error: Error): void => {
    if (!isTold) report(`Waiting for the database: ${describeDatabaseError(error)}.`);
    isTold = true;
  };
  await awaitDatabase(() => checkDatabase(adminUrl), { onWaiting });
  const passwordLines: string[] = [];
  const setUp = async (): Promise<void> => {
    if (databaseAppUrl !== undefined && (await ensureAppLogin(adminUrl, databaseAppUrl)))
      passwordLines.push(`${APPLICATION_ROLE} signs in with the password of DATABASE_APP_URL.`);
    await loadPlaces(adminUrl, timeZone);
  };
  const { applied } = await awaitDatabase(() => migrate(adminUrl, setUp), { onWaiting });
  report(applied.length === 0 ? 'The database was up to date.' : `Applied ${applied.length} migrations.`);
  for (const line of passwordLines) report(line);
}

async function loadPlaces(adminUrl: string, timeZone: string): Promise<void> {
  const admin = createPool(adminUrl, { timeZone, max: 1 });
  try {
    await loadProductPlaces(admin);
  } finally {
    await admin.end();
  }
}
