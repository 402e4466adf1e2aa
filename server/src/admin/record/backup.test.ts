import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ARCHIVED_LOG_FLAGS } from '../../backup/log-folder.ts';
import { createPool } from '../../database/pool.ts';
import { ensureDatabase } from '../../database/product-database.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { createCompany, createUser } from '../../demo/builders.ts';
import { type FolderLock, lockFolder } from '../../launch/database/instance-lock.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { type RunningPostgres, startPostgres } from '../../postgres/postgres.ts';
import { clusterFolder } from '../../postgres/postgres-cluster.ts';
import { setUpApp } from '../../testing/set-up.ts';
import { uniqueEmail } from '../../testing/test-company.ts';
import { runAdminCommand } from '../testing/run-admin-command.ts';

/** An installation as `npm start` leaves it while it runs: its database, an archive, and the lock of its folder. */
type Installation = {
  readonly top: string;
  readonly data: string;
  readonly env: NodeJS.ProcessEnv;
  readonly run: (...words: readonly string[]) => ReturnType<typeof runAdminCommand>;
  readonly addCompany: (name: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

async function startInstallation(top: string): Promise<Installation> {
  const data = path.join(top, 'data');
  const postgres = await startPostgres({
    dataDir: path.join(data, 'postgres'),
    flags: [...ARCHIVED_LOG_FLAGS, '-c', 'fsync=off'],
  });
  const { adminUrl, applicationUrl } = await ensureDatabase(postgres.adminUrl);
  await migrate(adminUrl);
  const addCompany = async (name: string): Promise<void> => {
    const pool = createPool(applicationUrl, { timeZone: 'Europe/Berlin' });
    const now = Temporal.Instant.from('2026-11-20T08:00:00Z');
    await createCompany(pool, { name }, (db, companyId) => createUser(db, { email: uniqueEmail(), companyId, now }));
    await pool.end();
  };
  await addCompany('Beispiel Bau');
  mkdirSync(path.join(data, 'archives', '1'), { recursive: true });
  writeFileSync(path.join(data, 'archives', '1', 'month.zip'), 'content of a zip');
  writeFileSync(path.join(data, 'second-factor.key'), 'secret', { mode: 0o600 });
  const address = 'http://127.0.0.1:4711';
  const lock = await lockFolder(data, () => ({ pid: process.pid, address, isStopping: false }));
  const env = { DATABASE_URL: '', ZEITBLATT_DATA: data, BACKUP_DIR: path.join(top, 'backups'), SMTP_URL: '' };
  const stop = stopOnce(postgres, lock);
  return { top, data, env, addCompany, run: (...words) => runAdminCommand(words, env), stop };
}

function stopOnce(postgres: RunningPostgres, lock: FolderLock): () => Promise<void> {
  let stopped: Promise<unknown> | undefined;
  return async () => {
    stopped ??= Promise.all([postgres.stop(), lock.release()]);
    await stopped;
  };
}

/** Ends PostgreSQL as a crash does: the segment of its log that it has begun stays unfinished. */
function killDatabase(data: string): void {
  const note = path.join(clusterFolder(path.join(data, 'postgres')), 'postmaster.pid');
  process.kill(Number.parseInt(readFileSync(note, 'utf8'), 10), 'SIGQUIT');
}

test('a backup by hand is made while the product runs, and restored with files and keys; the former folder stays', async () => {
  const { top, data, run, stop } = await startInstallation(createTemporaryFolder());
  onTestFinished(stop);
  const backup = path.join(top, 'new', 'backup');
  const made = await run('backup', backup);
  expect(made).toEqual({ code: 0, stderr: '', stdout: expect.stringMatching(/MB, 1 file of the store\.\n$/) });
  const manifest = readFileSync(path.join(backup, 'manifest.json'), 'utf8');
  expect(JSON.parse(manifest)).toMatchObject({
    settings: expect.arrayContaining([{ name: 'ZEITBLATT_DATA', value: data }]),
  });
  expect(statSync(path.join(backup, 'kept', 'second-factor.key')).mode & 0o777).toBe(0o600);
  expect((await run('backups', backup)).stdout).toMatch(
    /^made +size +files +folder\n.*\n\n.* together\. (Any minute|The state)/,
  );

  const refused = await run('restore', backup);
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `Zeitblatt runs on ${data}. Stop it first, or name another folder: --into DATA_FOLDER. Nothing was changed.\n`,
  ]);
  const beside = path.join(top, 'beside');
  const looked = await run('restore', backup, `--into=${beside}`);
  expect([looked.code, looked.stdout]).toEqual([
    0,
    expect.stringContaining(`in ${beside}.\n1 file of the store restored`),
  ]);
  expect((await run('restore', backup, '--into', beside)).stderr).toBe(
    `${beside} is not empty. Name a new folder after --into.\n`,
  );

  await stop();
  writeFileSync(path.join(data, 'mine'), 'later');
  const { code, stdout } = await run('restore', backup);
  expect([code, stdout]).toEqual([
    0,
    expect.stringContaining('verify-log: every log is whole\n  Company 1: whole, 0 entries'),
  ]);
  expect(readFileSync(path.join(data, 'archives', '1', 'month.zip'), 'utf8')).toBe('content of a zip');
  expect(readFileSync(path.join(data, 'second-factor.key'), 'utf8')).toBe('secret');
  const former = readdirSync(top).find((name) => name.startsWith('data.before-restore-')) ?? '';
  expect(readFileSync(path.join(top, former, 'mine'), 'utf8')).toBe('later');
  expect((await run('companies')).stdout).toContain('Beispiel Bau');
});

test('what a killed product has left in its log and its store is restored too', async () => {
  const { data, env, run, addCompany, stop } = await startInstallation(createTemporaryFolder());
  onTestFinished(stop);
  const backups = env['BACKUP_DIR'] ?? '';
  expect((await run('backup', path.join(backups, '2026-11-20T000000Z'))).code).toBe(0);
  await addCompany('Nach der Sicherung');
  writeFileSync(path.join(data, 'archives', '1', 'later.zip'), 'made later');
  killDatabase(data);
  await stop();
  expect((await run('restore', backups)).code).toBe(0);
  expect((await run('companies')).stdout).toContain('Nach der Sicherung');
  expect(readFileSync(path.join(data, 'archives', '1', 'later.zip'), 'utf8')).toBe('made later');
});

describe('while the product runs', () => {
  let shared: Installation;
  beforeAll(async () => {
    shared = await startInstallation(mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-')));
  });
  afterAll(async () => {
    await shared.stop();
    rmSync(shared.top, { recursive: true });
  });

  test('a backup that is killed in the middle leaves none, and the next one succeeds in the same place', async () => {
    const { top, env, run } = shared;
    const target = path.join(top, 'backup');
    const entry = fileURLToPath(new URL('../../main-admin.ts', import.meta.url));
    const killed = spawn(process.execPath, [entry, 'backup', target], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
    });
    const ended = new Promise((resolve) => killed.on('close', resolve));
    await expect.poll(() => existsSync(path.join(`${target}.part`, 'database', 'base')), { interval: 10 }).toBe(true);
    killed.kill('SIGKILL');
    await ended;
    expect(readdirSync(top).toSorted()).toEqual(['backup.part', 'data']);
    expect((await run('backups', top)).stderr).toBe(`There is no backup in ${top}.\n`);
    expect((await run('backup', target)).code).toBe(0);
    expect(readdirSync(top).toSorted()).toEqual(['backup', 'data']);
  });

  test('a folder that cannot take a backup is named, and left as it was', async () => {
    const { top, data, run } = shared;
    const full = path.join(top, 'full');
    mkdirSync(full);
    writeFileSync(path.join(full, 'mine'), '');
    expect(await run('backup', full)).toEqual({
      code: 1,
      stdout: '',
      stderr: `${full} is not empty. Name a new folder for the backup.\n`,
    });
    expect(readdirSync(full)).toEqual(['mine']);
    const inside = path.join(data, 'backup');
    expect((await run('backup', inside)).stderr).toBe(
      `${inside} lies in the data folder ${data}. A backup belongs outside of it.\n`,
    );
    const below = path.join(full, 'mine', 'backup');
    expect((await run('backup', below)).stderr).toBe(
      `The backup cannot be written to ${below}: there is a file of that name. Nothing was kept of it.\n`,
    );
  });

  test('a folder of somebody else in the way of a restore is named, and left as it was', async () => {
    const { top, run } = shared;
    const backup = path.join(top, 'to-restore');
    expect((await run('backup', backup)).code).toBe(0);
    const inTheWay = path.join(top, 'elsewhere.restoring');
    mkdirSync(inTheWay);
    writeFileSync(path.join(inTheWay, 'mine'), '');
    const { code, stderr } = await run('restore', backup, '--into', path.join(top, 'elsewhere'));
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${inTheWay} is in the way.`)]);
    expect(readdirSync(inTheWay)).toEqual(['mine']);
  });

  test('a damaged file is named, is not restored, and the exit code says so', async () => {
    const { top, run } = shared;
    const [backup, damaged] = [path.join(top, 'whole'), path.join(top, 'damaged')];
    await run('backup', backup);
    cpSync(backup, damaged, { recursive: true });
    const [stored = ''] = readdirSync(path.join(damaged, 'files'));
    writeFileSync(path.join(damaged, 'files', stored), 'something else');
    const { code, stderr } = await run('restore', damaged, '--into', path.join(top, 'restored'));
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('DAMAGED in the backup, and not restored: 1/month.zip'),
    ]);
    expect(readdirSync(path.join(top, 'restored', 'archives', '1'))).toEqual([]);
  });
});

test.each([['restore a --until'], ['restore a --before b'], ['restore'], ['backup']])(
  "'%s' is answered with how it is called",
  async (line) => {
    const { code, stderr } = await runAdminCommand(line.split(' '), { DATABASE_URL: '' });
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/^It is called like this: npm run admin -- (restore|backup) FOLDER/),
    ]);
  },
);

test('a time that is none, and a folder without a backup, are named', async () => {
  const folder = createTemporaryFolder();
  const env = { DATABASE_URL: '', ZEITBLATT_DATA: path.join(folder, 'data') };
  const at = (text: string) => runAdminCommand(['restore', folder, '--until', text], env);
  const noon = await at('noon');
  expect([noon.code, noon.stderr]).toEqual([
    2,
    expect.stringMatching(/^'noon' is not a time\.[^]*npm run admin -- restore FOLDER \[--until TIME\]/),
  ]);
  expect((await at('2026-11-22 12:00')).stderr).toBe(`There is no backup of a database in ${folder}.\n`);
  expect(readdirSync(folder)).toEqual([]);
});

test.each([
  ['restore', ''],
  ['backups', ''],
  ['restore', '/2026-11-20T080000Z'],
  ['backups', '/2026-11-20T080000Z'],
])('a cut manifest is named: %s on the folder%s', async (command, below) => {
  const folder = createTemporaryFolder();
  const backup = path.join(folder, '2026-11-20T080000Z');
  mkdirSync(backup);
  writeFileSync(path.join(backup, 'manifest.json'), '{ "format": 1, "made_at": "2026-11-');
  const env = { DATABASE_URL: '', ZEITBLATT_DATA: path.join(folder, 'data') };
  const { code, stderr } = await runAdminCommand([command, `${folder}${below}`], env);
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`The backup ${backup} is damaged: its manifest.json cannot be read. It was left out.`),
  ]);
});

describe('with a PostgreSQL outside', () => {
  const app = setUpApp({ now: '2026-11-20T08:00:00Z' });
  let folder: string;
  const run = (...words: readonly string[]) =>
    runAdminCommand(words, { DATABASE_URL: app.adminUrl, ZEITBLATT_DATA: path.join(folder, 'data') });

  test('a backup holds the files and says how the database is backed up; a restore puts the files back', async () => {
    folder = createTemporaryFolder();
    const [backup, archives] = [path.join(folder, 'backup'), path.join(folder, 'data', 'archives')];
    mkdirSync(archives, { recursive: true });
    writeFileSync(path.join(archives, 'month.zip'), 'zip');
    const made = await run('backup', backup);
    expect([made.code, made.stdout]).toEqual([0, expect.stringContaining('the database is NOT in this backup')]);
    writeFileSync(path.join(archives, 'month.zip'), 'changed');
    const restored = await run('restore', backup);
    expect([restored.code, restored.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^1 file of the store restored to .*\nDATABASE_URL is set: restore the database by pgBackRest/,
      ),
    ]);
    expect(readFileSync(path.join(archives, 'month.zip'), 'utf8')).toBe('zip');
    expect((await run('backups')).stderr).toMatch(/^The product makes no backups by itself/);
  });
});
