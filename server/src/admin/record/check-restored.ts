import { existsSync } from 'node:fs';
import path from 'node:path';
import { createPool } from '../../database/pool.ts';
import { embeddedUrls } from '../../database/product-database.ts';
import { readMigrations, sinceBaseline } from '../../database/schema/schema-scripts.ts';
import { errorMessageOf } from '../../postgres/launch-error.ts';
import type { OfflineOperator } from '../terminal/command.ts';
import { findAppliedMigrations } from '../terminal/installation.queries.ts';
import { findDownloadableKeys } from './restore.queries.ts';
import { describeLogs } from './verify-logs.ts';

/**
 * Checks a restored database: the logs of all companies, and whether the archives that can be downloaded are there.
 *
 * @param storeFolder restored folder of the archives; null for a bucket
 * @returns what was found, in lines
 */
export async function checkRestored(
  superuserUrl: string,
  storeFolder: string | null,
  { now, timeZone }: OfflineOperator,
): Promise<string[]> {
  const { adminUrl, applicationUrl } = embeddedUrls(superuserUrl);
  await using cleanup = new AsyncDisposableStack();
  const admin = createPool(adminUrl, { timeZone, max: 1 });
  cleanup.defer(() => admin.end());
  const pool = createPool(applicationUrl, { timeZone, max: 1 });
  cleanup.defer(() => pool.end());
  const applied = await findAppliedMigrations(admin);
  const own = (await readMigrations()).map(({ name }) => name);
  if (own.join() !== sinceBaseline(applied ?? []).join())
    return ['The backup is of another version. Start the product, then run: npm run admin -- verify-log'];
  const { lines, isBroken } = await describeLogs(pool, now, undefined).catch((error: unknown) => ({
    lines: [errorMessageOf(error)],
    isBroken: true,
  }));
  const verdict = isBroken ? 'verify-log: BROKEN' : 'verify-log: every log is whole';
  return [verdict, ...lines.map((line) => `  ${line}`), ...(await findMissing(admin, storeFolder, now))];
}

async function findMissing(
  admin: Parameters<typeof findDownloadableKeys>[0],
  storeFolder: string | null,
  now: Temporal.Instant,
): Promise<string[]> {
  if (storeFolder === null) return ['The archives are in the bucket, which the backup does not hold.'];
  const missing = (await findDownloadableKeys(admin, now)).filter((key) => !existsSync(path.join(storeFolder, key)));
  return missing.length === 0
    ? []
    : [`${missing.length} archives were made after the last backup of files: their zips have to be made again.`];
}
