import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { migrate } from '../../database/schema/migrate.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { startPostgres } from '../../postgres/postgres.ts';
import { roleUrlOf } from '../databases/test-database.ts';
import { createCaller, startInstallation } from './installation.ts';
import { read, startLoad, summaryOf, unexcused } from './load.ts';
import { HEALED_MS } from './settings.ts';

const DISK_MB = 400;

/** Mounts a small disk. @returns its folder, or null without the right to mount */
function mountSmallDisk(): string | null {
  const folder = createTemporaryFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]).status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

test('fault 7: a disk that is full for 10 s', async ({ annotate, skip }) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('mounting a small disk needs rights that are missing here');
  const postgres = await startPostgres({ dataDir: path.join(disk, 'postgres'), flags: ['-c', 'autovacuum=off'] });
  onTestFinished(() => postgres.stop());
  await migrate(postgres.adminUrl);
  const { adminUrl } = postgres;
  const database = { adminUrl, appUrl: roleUrlOf(adminUrl), drop: async () => undefined };
  const installation = await startInstallation(database);
  const { address, admin } = installation;
  const caller = await createCaller(installation, 4);
  const load = startLoad(address, caller, 4);
  await sleep(2000);
  const filler = path.join(disk, 'filler');
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(bavail * bsize - 4096));
  await sleep(10_000);
  const reads = await read(address, caller);
  rmSync(filler);
  const begin = performance.now();
  const before = load.samples.length;
  while (!load.samples.slice(before).some(({ status }) => status === 201)) await sleep(20);
  const healedMs = Math.round(performance.now() - begin);
  await sleep(2000);
  await load.stop();
  await annotate(
    JSON.stringify({ ...summaryOf(load.samples), read_when_full: reads.status, saved_after_ms: healedMs }),
  );
  expect(reads.status).toBe(200);
  expect(unexcused(load.samples)).toEqual([]);
  expect(await load.check(admin)).toEqual([]);
  expect(healedMs).toBeLessThan(HEALED_MS);
  return undefined;
});
