import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPool, type Pool } from '../../database/pool.ts';
import { embeddedUrls } from '../../database/product-database.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { findBackups } from '../find-backups.ts';
import { findOwnBackup } from '../kept-backups.ts';
import { countRowsOf, makeOlder, setUpBackedUpDatabase } from '../testing/backed-up-database.ts';
import { planRestore } from './plan-restore.ts';
import { restoreBackup } from './restore-backup.ts';

const timeZone = 'Europe/Berlin';

const database = setUpBackedUpDatabase();

/** Numbers of rows in a database that was restored to a moment, null for the newest state. */
async function rowsRestored(until: Temporal.Instant | null, count = countRowsOf): Promise<number> {
  const target = path.join(createTemporaryFolder(), 'data');
  const plan = planRestore(await findBackups(database.backups), until, { folder: database.backups, timeZone });
  let rows = 0;
  await restoreBackup({
    plan,
    target,
    store: { kind: 'folder', folder: path.join(target, 'archives') },
    now: Temporal.Now.instant(),
    check: async (superuserUrl) => {
      const pool = createPool(embeddedUrls(superuserUrl).adminUrl, { timeZone, max: 1 });
      rows = await count(pool);
      await pool.end();
      return [];
    },
  });
  return rows;
}

const foldersOf = async (): Promise<string[]> => (await findBackups(database.backups)).map(({ folder }) => folder);

const onlyBackup = async (): Promise<string> => (await foldersOf())[0] ?? '';

const finishSegment = async (): Promise<void> => {
  await database.addRow();
  await database.admin.query('select pg_switch_wal()');
};

test('every moment can be restored, over segments of the log and from one backup into the next', async () => {
  await database.keeper().look();
  await finishSegment();
  await database.addRow();
  const keeper = database.keeper();
  await keeper.look();
  await database.addRow();
  await keeper.look();
  const wanted = { rows: await database.countRows(), moment: Temporal.Now.instant() };
  await database.addRow();
  await finishSegment();
  makeOlder(await onlyBackup(), 48);
  await database.keeper().look();
  expect(await foldersOf()).toHaveLength(2);
  await database.addRow();
  await keeper.archiveRest();
  await database.keeper().look();
  expect(await rowsRestored(wanted.moment)).toBe(wanted.rows);
  expect(await rowsRestored(null)).toBe(await database.countRows());
});

test('what was saved before a look is in it, however much is written at the same time', async () => {
  const keeper = database.keeper();
  await keeper.look();
  const writer = new AbortController();
  let saved = await database.countRows();
  const write = async (): Promise<void> => {
    while (!writer.signal.aborted) {
      await database.admin.query('insert into public.rows select from generate_series(1, 500)');
      saved += 500;
    }
  };
  const writing = write();
  let savedBefore = 0;
  for (let count = 0; count < 40; count += 1) {
    savedBefore = saved;
    await keeper.look();
  }
  writer.abort();
  await writing;
  const restored = await rowsRestored(null);
  expect(restored).toBeGreaterThanOrEqual(savedBefore);
  expect(restored).toBeLessThanOrEqual(saved);
  expect(restored % 500).toBe(saved % 500);
});

test('a segment that was finished early is stored without its empty end', async () => {
  const keeper = database.keeper();
  await keeper.look();
  await database.addRow();
  await keeper.look();
  await database.addRow();
  await keeper.look();
  const folder = path.join(await onlyBackup(), 'log');
  const sizes = readdirSync(folder).map((name) => zstdDecompressSync(readFileSync(path.join(folder, name))).length);
  expect(sizes.length).toBeGreaterThanOrEqual(3);
  expect(sizes.at(-1)).toBeLessThan(1_000_000);
  expect(await rowsRestored(null)).toBe(await database.countRows());
});

test('what was saved before a look is in it when its part of the log is finished during the look', async () => {
  const keeper = database.keeper();
  await keeper.look();
  // The look has a full part to copy first, so the begun one is finished before its turn.
  await database.admin.query('insert into public.rows select from generate_series(1, 150000)');
  await finishSegment();
  await database.addRow();
  const saved = await database.countRows();
  const look = keeper.look();
  await setTimeout(20);
  await finishSegment();
  await database.addRow();
  await look;
  expect(await rowsRestored(null)).toBeGreaterThanOrEqual(saved);
});

test('an unlogged table is in no backup, and is empty when it is restored', async () => {
  const { admin } = database;
  await admin.query('create unlogged table public.pages (id int primary key, content text)');
  await admin.query(`insert into public.pages select id, repeat('x', 8000) from generate_series(1, 100) as id`);
  const { rows } = await admin.query<{ path: string }>(
    `select pg_relation_filepath(oid) as path from pg_class where relname in ('pages', 'pages_pkey')`,
  );
  await admin.query('checkpoint');
  await database.keeper().look();
  const [backup] = await findBackups(database.backups);
  const names = backup?.manifest.database?.files.map((file) => file.path) ?? [];
  const ofTable = names.filter((name) => rows.some(({ path: own }) => name.startsWith(own)));
  expect(ofTable.toSorted()).toEqual(rows.map(({ path: own }) => `${own}_init`).toSorted());
  const countPages = async (pool: Pool): Promise<number> =>
    (await pool.query('select from public.pages')).rowCount ?? Number.NaN;
  expect(await rowsRestored(null, countPages)).toBe(0);
  expect(await countPages(admin)).toBe(100);
  await admin.query('drop table public.pages');
});

test('a moment outside of the backups is refused with those that can be restored', async () => {
  await database.keeper().look();
  const backups = await findBackups(database.backups);
  const place = { folder: database.backups, timeZone };
  const plan = (time: string) => () => planRestore(backups, Temporal.Instant.from(time), place);
  expect(plan('2020-01-01T10:00:00Z')).toThrow(
    /^2020-01-01 11:00:00 cannot be restored\. These times can \(Europe\/Berlin\):\n {2}\d{4}-\d\d-\d\d \d\d:\d\d:\d\d to \S+ \S+$/,
  );
  expect(plan('2099-01-01T10:00:00Z')).toThrow(/For the newest state leave --until out\.$/);
  expect(() => planRestore([], null, place)).toThrow(`There is no backup of a database in ${database.backups}.`);
});

test('fault 10: a copied cluster does not continue the backups of its original', async () => {
  await database.keeper().look();
  const copy = path.join(createTemporaryFolder(), 'data');
  cpSync(database.cluster, copy, { recursive: true });
  expect(await findOwnBackup(database.backups, copy)).toBeNull();
  expect((await findOwnBackup(database.backups, database.cluster))?.folder).toBe(await onlyBackup());
});

test('a restore of a damaged backup fails, and changes nothing', async () => {
  await database.keeper().look();
  const target = path.join(createTemporaryFolder(), 'data');
  mkdirSync(target);
  writeFileSync(path.join(target, 'mine'), 'kept');
  const file = path.join(await onlyBackup(), 'database', 'PG_VERSION.zst');
  writeFileSync(file, readFileSync(file).fill(7, 4));
  const plan = planRestore(await findBackups(database.backups), null, { folder: database.backups, timeZone });
  const store = { kind: 'folder' as const, folder: path.join(target, 'archives') };
  const restoring = restoreBackup({ plan, target, store, now: Temporal.Now.instant(), check: async () => [] });
  await expect(restoring).rejects.toThrow(/is damaged: PG_VERSION cannot be read\.$/);
  expect(readdirSync(path.dirname(target))).toEqual(['data']);
  expect(readdirSync(target)).toEqual(['mine']);
});
