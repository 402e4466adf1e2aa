import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPool } from '../database/pool.ts';
import { embeddedUrls } from '../database/product-database.ts';
import { createTemporaryFolder } from '../launch/testing/temporary-folder.ts';
import { createBackup } from './create-backup.ts';
import { describeReach } from './describe-reach.ts';
import { findBackups } from './find-backups.ts';
import { findOwnBackup } from './kept-backups.ts';
import { giveUpWaitingLog, logFolder } from './log-folder.ts';
import { planRestore } from './plan-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { type BackedUpDatabase, startBackedUpDatabase } from './testing/backed-up-database.ts';

const timeZone = 'Europe/Berlin';

let top: string;
let database: BackedUpDatabase;

beforeAll(async () => {
  top = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  database = await startBackedUpDatabase(top);
});

afterAll(async () => {
  await database.stop();
  rmSync(top, { recursive: true });
});

beforeEach(() => rmSync(database.backups, { recursive: true, force: true }));

/** Numbers of rows in a database that was restored to a moment, null for the newest state. */
async function rowsRestored(until: Temporal.Instant | null): Promise<number> {
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
      rows = await countRows(pool);
      await pool.end();
      return [];
    },
  });
  return rows;
}

async function countRows(pool: BackedUpDatabase['admin']): Promise<number> {
  const { rows } = await pool.query<{ total: number }>('select count(*)::int as total from public.rows');
  return rows[0]?.total ?? 0;
}

/** Makes a backup look older, so that the next look finds that another one is due. */
function makeOlder(backup: string, hours: number): void {
  const file = path.join(backup, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { made_at: string };
  manifest.made_at = Temporal.Instant.from(manifest.made_at).subtract({ hours }).toString();
  writeFileSync(file, JSON.stringify(manifest));
}

const foldersOf = async (): Promise<string[]> => (await findBackups(database.backups)).map(({ folder }) => folder);

const onlyBackup = async (): Promise<string> => (await foldersOf())[0] ?? '';

const finishSegment = async (): Promise<void> => {
  await database.addRow();
  await database.admin.query('select pg_switch_wal()');
};

test('every moment can be restored, over finished and begun segments of the log and from one backup into the next', async () => {
  await database.keeper().look();
  await finishSegment();
  await database.addRow();
  const keeper = database.keeper();
  await keeper.look();
  await database.addRow();
  await keeper.look();
  const wanted = { rows: await countRows(database.admin), moment: Temporal.Now.instant() };
  await database.addRow();
  await finishSegment();
  makeOlder(await onlyBackup(), 48);
  await database.keeper().look();
  expect(await foldersOf()).toHaveLength(2);
  await database.addRow();
  await keeper.archiveRest();
  await database.keeper().look();
  expect(await rowsRestored(wanted.moment)).toBe(wanted.rows);
  expect(await rowsRestored(null)).toBe(await countRows(database.admin));
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

describe('the oldest backup goes', () => {
  test('when the limit is reached, and it is said how far back one can go', async () => {
    await database.keeper().look();
    const first = await onlyBackup();
    const size = readdirSync(first, { recursive: true, withFileTypes: true }).filter((one) => one.isFile()).length;
    expect(size).toBeGreaterThan(100);
    makeOlder(first, 48);
    const { database: part } = JSON.parse(readFileSync(path.join(first, 'manifest.json'), 'utf8')) as {
      database: { stored_bytes: number };
    };
    await database.keeper({ limitBytes: part.stored_bytes * 1.5 }).look();
    const left = await foldersOf();
    expect([left.length, left.includes(first)]).toEqual([1, false]);
    expect(database.lines.at(-1)).toBe(
      `BACKUP_LIMIT_GB is reached: the oldest backup was removed. ${await describeReach(database.backups, timeZone)}`,
    );
    const from = expect.stringMatching(/^\d\d\.\d\d\.20\d\d, \d\d:\d\d$/) as string;
    expect(database.events.at(-1)).toEqual({ type: 'backups_shorter', data: { from, until: from } });
  });

  test('when the next one is older than seven days, but never one that was made by hand', async () => {
    const keeper = database.keeper();
    await keeper.look();
    cpSync(await onlyBackup(), path.join(database.backups, 'by-hand'), { recursive: true });
    makeOlder(path.join(database.backups, 'by-hand'), 24 * 40);
    const days = [20, 9, 7.5, 3];
    for (const [index, day] of days.entries()) {
      const copy = path.join(database.backups, `2020-01-0${index + 1}T000000Z`);
      cpSync((await foldersOf()).at(-1) ?? '', copy, { recursive: true });
      makeOlder(copy, 24 * day);
    }
    makeOlder((await foldersOf()).at(-1) ?? '', 30);
    await database.keeper().look();
    const names = (await foldersOf()).map((folder) => path.basename(folder));
    expect(names.slice(0, 3)).toEqual(['by-hand', '2020-01-03T000000Z', '2020-01-04T000000Z']);
    expect(names).toHaveLength(5);
  });

  test('but not the only one: a limit below its size is named', async () => {
    await database.keeper({ limitBytes: 1000 }).look();
    expect(await foldersOf()).toHaveLength(1);
    expect(database.lines.at(-1)).toMatch(/^BACKUP_LIMIT_GB is too small for a single backup\. The state of/);
  });

  test('and a log larger than its backup makes room for a new one', async () => {
    const keeper = database.keeper({ limitBytes: 8 * 1024 ** 2 });
    await keeper.look();
    const first = await onlyBackup();
    await database.admin.query('create table noise as select gen_random_uuid() as id from generate_series(1, 600000)');
    await keeper.look();
    await keeper.look();
    const left = await foldersOf();
    expect([left.length, left.includes(first)]).toEqual([1, false]);
    await database.admin.query('drop table noise');
  });
});

test('a folder that cannot be written never stops saving, is named once, and is used again as soon as it can be', async () => {
  let clock = Temporal.Now.instant();
  const keeper = database.keeper({ now: () => clock });
  writeFileSync(database.backups, 'not a folder');
  await keeper.look();
  const eventCount = database.events.length;
  clock = clock.add({ minutes: 10 });
  await keeper.look();
  expect(database.events.slice(eventCount)).toEqual([{ type: 'backups_missing', data: {} }]);
  const rows = await countRows(database.admin);
  for (let count = 0; count < 4; count += 1) await finishSegment();
  await keeper.look();
  expect(await countRows(database.admin)).toBe(rows + 4);
  const failure = database.lines.filter((line) => line.includes('cannot be written: there is a file of that name.'));
  expect(failure).toHaveLength(1);
  expect(failure[0]).toContain('Saving goes on.');

  const waiting = (): number =>
    readdirSync(path.join(logFolder(database.cluster), 'archive_status')).filter((name) => name.endsWith('.ready'))
      .length;
  expect(waiting()).toBeGreaterThan(2);
  expect(giveUpWaitingLog(database.cluster, 1024 ** 3)).toBe(false);
  expect(giveUpWaitingLog(database.cluster, 2 * 16 * 1024 ** 2)).toBe(true);
  expect(waiting()).toBe(0);

  rmSync(database.backups);
  await keeper.look();
  expect(await foldersOf()).toHaveLength(1);
  expect(database.lines.at(-1)).toMatch(/^The backups in .* are written again\. The state of/);
});

test('a backup that has failed is tried again after ten minutes, and only then said to work', async () => {
  let clock = Temporal.Now.instant();
  let adminUrl = 'postgres://nobody@127.0.0.1:1/nothing';
  const keeper = database.keeper({ now: () => clock, adminUrl: () => adminUrl });
  await keeper.look();
  expect(database.lines.at(-1)).toMatch(/cannot be written: .* Nothing can be restored yet\.$/);
  adminUrl = database.adminUrl;
  await keeper.look();
  expect([await foldersOf(), database.lines.at(-1)]).toEqual([[], expect.stringContaining('cannot be written')]);
  clock = clock.add({ minutes: 10 });
  await keeper.look();
  expect([(await foldersOf()).length, database.lines.at(-1)]).toEqual([
    1,
    expect.stringContaining('are written again'),
  ]);
});

test.runIf(process.platform === 'linux')('a full disk costs the oldest backup, and the log goes on', async () => {
  await database.keeper().look();
  makeOlder(await onlyBackup(), 48);
  const keeper = database.keeper();
  await keeper.look();
  const [oldest, newest = ''] = await foldersOf();
  const unfinished = path.join(newest, 'log', 'log.part');
  symlinkSync('/dev/full', unfinished);
  await database.addRow();
  await keeper.look();
  expect(database.lines.at(-2)).toMatch(
    /cannot be written: the disk is full\. Saving goes on\. (Any minute|The state)/,
  );
  expect(database.lines.at(-1)).toMatch(/^The oldest backup was removed to make room\. (Any minute|The state)/);
  expect([existsSync(oldest ?? ''), await foldersOf()]).toEqual([false, [newest]]);
  expect(database.events.at(-1)?.type).toBe('backups_shorter');
  rmSync(unfinished);
  await keeper.look();
  expect(database.lines.at(-1)).toMatch(/are written again\. Any minute from/);
});

test('a gap in the log is said, and a new backup follows at once', async () => {
  const keeper = database.keeper();
  await keeper.look();
  await finishSegment();
  giveUpWaitingLog(database.cluster, 0);
  await finishSegment();
  makeOlder(await onlyBackup(), 1);
  await database.keeper().look();
  expect(await foldersOf()).toHaveLength(2);
  expect(database.lines.some((line) => line.startsWith('The log of the backups is interrupted'))).toBe(true);
  const [first, second] = await findBackups(database.backups);
  expect(first?.manifest.database?.line).not.toBe(second?.manifest.database?.line);
});

describe('half a backup', () => {
  test('is not taken for a backup, and is removed at the next start', async () => {
    const keeper = database.keeper();
    await keeper.look();
    const whole = await onlyBackup();
    renameSync(whole, `${whole}.part`);
    expect(await foldersOf()).toEqual([]);
    await database.keeper().look();
    expect(existsSync(`${whole}.part`)).toBe(false);
    expect(await foldersOf()).toHaveLength(1);
  });

  test('is removed when the product stops in the middle', async () => {
    mkdirSync(database.backups);
    const target = path.join(database.backups, 'aborted');
    const stopping = new AbortController();
    const { adminUrl, cluster, dataFolder } = database;
    const making = createBackup(target, {
      dataFolder,
      database: { adminUrl, cluster, line: crypto.randomUUID() },
      store: { kind: 'folder', folder: path.join(dataFolder, 'archives') },
      settings: [],
      now: () => {
        stopping.abort();
        return Temporal.Now.instant();
      },
      signal: stopping.signal,
    });
    await expect(making).rejects.toThrow('aborted');
    expect(readdirSync(database.backups)).toEqual([]);
  });
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
