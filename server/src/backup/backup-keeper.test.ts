import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { createBackup } from './create-backup.ts';
import { describeReach } from './describe-reach.ts';
import { findBackups } from './find-backups.ts';
import { giveUpWaitingLog, logFolder } from './log-folder.ts';
import { makeOlder, setUpBackedUpDatabase } from './testing/backed-up-database.ts';

const timeZone = 'Europe/Berlin';

const database = setUpBackedUpDatabase();

const foldersOf = async (): Promise<string[]> => (await findBackups(database.backups)).map(({ folder }) => folder);

const onlyBackup = async (): Promise<string> => (await foldersOf())[0] ?? '';

const finishSegment = async (): Promise<void> => {
  await database.addRow();
  await database.admin.query('select pg_switch_wal()');
};

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
      `BACKUP_LIMIT_GB is reached: the oldest backup was removed. ${describeReach(await findBackups(database.backups), timeZone)}`,
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
    expect(database.lines.at(-1)).toMatch(/^BACKUP_LIMIT_GB is too small for a single backup\. (Any minute|The state)/);
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
  const rows = await database.countRows();
  for (let count = 0; count < 4; count += 1) await finishSegment();
  await keeper.look();
  expect(await database.countRows()).toBe(rows + 4);
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
  expect(database.lines.at(-1)).toMatch(/^The backups in .* are written again\. (Any minute|The state)/);
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
  expect(database.lines.at(-1)).toMatch(/are written again\. (Any minute|The state)/);
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
