import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { monthOf } from '@zeitblatt/domain/calendar/dates';
import { expect, test } from 'vitest';
import { spawnAdminCommand } from '../admin/testing/spawn-admin-command.ts';
import { findBackups } from '../backup/find-backups.ts';
import { createPool } from '../database/pool.ts';
import { embeddedUrls } from '../database/product-database.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { checkSavedSheets } from './testing/check-saves.ts';
import { readContents } from './testing/database-contents.ts';
import { hireBatchUser } from './testing/hire-batch-user.ts';
import { startKillableProduct } from './testing/killable-product.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

const timeZone = 'Europe/Berlin';

/** Hashes of the files in a folder and below, by name. */
function hashesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(
    files.map(({ parentPath, name }) => [
      path.relative(folder, path.join(parentPath, name)),
      hash(path.join(parentPath, name)),
    ]),
  );
}

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await sleep(200);
}

test('fault 11: what was deleted is back, row by row and file by file, as it was the second before', async ({
  annotate,
}) => {
  const top = createTemporaryFolder();
  const [data, backups] = [path.join(top, 'data'), path.join(top, 'backups')];
  const env = { ZEITBLATT_DATA: data, BACKUP_DIR: backups, DATABASE_URL: '', TIME_ZONE: timeZone };
  const product = await startKillableProduct(data, { ...env, BACKUPS: 'yes' });
  const admin = createPool(product.urls.adminUrl, { timeZone, max: 1 });
  const lastMonth = monthOf(Temporal.Now.plainDateISO(timeZone).subtract({ months: 1 }).toString());
  const user = await hireBatchUser(product, { size: 25, lastMonth, timeZone });

  // The first backup is made while sheets are saved, and a second one after it by hand.
  await until(async () => (await findBackups(backups)).length > 0);
  const savedDuring = user.counts.saved;
  await until(async () => user.counts.saved > savedDuring && user.counts.zips > 2);
  const byHand = path.join(top, 'by-hand');
  expect(await spawnAdminCommand(['backup', byHand], env)).toMatchObject({ code: 0, stderr: '' });
  await user.stop();
  const before = await readContents(admin);
  const files = hashesIn(path.join(data, 'archives'));
  const moment = Temporal.Now.instant();

  await sleep(1100);
  await admin.query('delete from app.hours_bookings; delete from app.timesheet_versions');
  await admin.query(`update app.employees set last_name = 'Gone'`);
  expect(await readContents(admin)).not.toEqual(before);
  await admin.end();
  await product.stop();
  rmSync(path.join(data, 'archives'), { recursive: true });

  const begin = performance.now();
  const words = ['restore', backups, '--until', moment.toString()];
  const { code, stdout, stderr } = await spawnAdminCommand(words, env);
  await annotate(`restored in ${Math.round(performance.now() - begin)} ms:\n${stdout}`);
  expect([code, stdout]).toEqual([0, expect.stringContaining('verify-log: every log is whole')]);
  expect(stderr).toMatch(/^Restoring the backup of/);
  expect(hashesIn(path.join(data, 'archives'))).toEqual(files);
  expect(readdirSync(top).some((name) => name.startsWith('data.before-restore-'))).toBe(true);

  const postgres = await startPostgres({ dataDir: path.join(data, 'postgres') });
  const restored = createPool(embeddedUrls(postgres.adminUrl).adminUrl, { timeZone, max: 1 });
  try {
    expect(await readContents(restored)).toEqual(before);
    const { faults, sheets } = await checkSavedSheets(restored, user);
    expect([faults, sheets > 0]).toEqual([[], true]);
  } finally {
    await restored.end();
    await postgres.stop();
  }
  expect(existsSync(`${data}.restoring`)).toBe(false);
});
