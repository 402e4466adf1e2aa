import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runScript } from '../launch/testing/run-script.ts';
import { createTemporaryFolder } from '../launch/testing/temporary-folder.ts';
import { startPostgres } from './postgres.ts';
import { isProcessAlive, waitForProcessEnd } from './process-state.ts';

const flags = ['-c', 'fsync=off'];

/** Folder of a database that ran and was stopped. Made once, because this takes longest. */
let template = '';

beforeAll(async () => {
  template = mkdtempSync(path.join(tmpdir(), 'zeitblatt-test-'));
  const postgres = await startPostgres({ dataDir: template, flags });
  await query(postgres.adminUrl, 'create table kept as select 1 as one');
  await postgres.stop();
  await postgres.exited;
});

afterAll(() => rmSync(template, { recursive: true }));

function usedFolder(): string {
  const dataDir = createTemporaryFolder();
  cpSync(path.join(template, 'data'), path.join(dataDir, 'data'), { recursive: true });
  return dataDir;
}

async function start(dataDir: string) {
  const postgres = await startPostgres({ dataDir, flags });
  onTestFinished(postgres.stop);
  return postgres;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows;
}

const pidFile = (dataDir: string): string => path.join(dataDir, 'data', 'postmaster.pid');
const pidOf = (dataDir: string): number => Number.parseInt(readFileSync(pidFile(dataDir), 'utf8'), 10);

test('a stop leaves no process, and the next start has the data', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  await query(first.adminUrl, 'insert into kept values (2)');
  const pid = pidOf(dataDir);
  await first.stop();
  expect(isProcessAlive(pid)).toBe(false);
  expect(existsSync(pidFile(dataDir))).toBe(false);

  const second = await start(dataDir);
  expect(await query(second.adminUrl, 'select sum(one)::int as sum from kept')).toEqual([{ sum: 3 }]);
});

test('letters are sorted and compared without the libraries of the machine, and pages have checksums', async () => {
  const { adminUrl } = await start(usedFolder());
  expect(
    await query(
      adminUrl,
      "select datlocprovider as provider, datlocale as locale, current_setting('data_checksums') as sums from pg_database where datname = 'postgres'",
    ),
  ).toEqual([{ provider: 'b', locale: 'C.UTF-8', sums: 'on' }]);
});

test('L11 the packages called beta hold a release of PostgreSQL', async () => {
  const { adminUrl } = await start(usedFolder());
  expect(await query(adminUrl, 'show server_version')).toEqual([
    { server_version: expect.stringMatching(/^18\.\d+$/) },
  ]);
});

test('a database that was killed comes back with what it had promised', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  await query(first.adminUrl, 'insert into kept values (2)');
  process.kill(pidOf(dataDir), 'SIGKILL');
  expect(await first.exited).not.toBe('');
  const second = await start(dataDir);
  expect(await query(second.adminUrl, 'select sum(one)::int as sum from kept')).toEqual([{ sum: 3 }]);
});

test('a second database on the same folder is refused by name and number', async () => {
  const dataDir = usedFolder();
  await start(dataDir);
  await expect(startPostgres({ dataDir, flags })).rejects.toThrow(
    `The data folder ${dataDir} is in use by PostgreSQL with pid ${pidOf(dataDir)}.`,
  );
});

test('a pid file whose number belongs to another program by now is no obstacle', async () => {
  const dataDir = usedFolder();
  const first = await start(dataDir);
  const content = readFileSync(pidFile(dataDir), 'utf8');
  await first.stop();
  writeFileSync(pidFile(dataDir), content.replace(/^\d+/, String(process.pid)));
  const second = await start(dataDir);
  expect(await query(second.adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

/** A process that has nothing to do with the product. */
function stranger(): number {
  const child = spawn('sleep', ['600'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

test.runIf(process.platform === 'linux')(
  'fault 2: the lock of a socket whose number belongs to another program by now is no obstacle',
  async () => {
    const dataDir = usedFolder();
    mkdirSync(path.join(dataDir, 'sock'), { mode: 0o700 });
    const lock = `${stranger()}\n${path.join(dataDir, 'data')}\n1\n5432\n${path.join(dataDir, 'sock')}\n`;
    writeFileSync(path.join(dataDir, 'sock', '.s.PGSQL.5432.lock'), lock);
    const { adminUrl } = await start(dataDir);
    expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  },
);

test.runIf(process.platform === 'linux')(
  'fault 10: a copy of a folder starts beside the running original, which runs on',
  async () => {
    const dataDir = usedFolder();
    const original = await start(dataDir);
    await query(original.adminUrl, 'insert into kept values (2)');
    await query(original.adminUrl, 'checkpoint');
    const copied = createTemporaryFolder();
    const isSocket = (file: string): boolean => path.basename(file) === '.s.PGSQL.5432';
    cpSync(dataDir, copied, { recursive: true, filter: (file) => !isSocket(file) });
    const copy = await start(copied);
    for (const { adminUrl } of [original, copy])
      expect(await query(adminUrl, 'select sum(one)::int as sum from kept')).toEqual([{ sum: 3 }]);
  },
);

test('data of another major version is refused before anything is done to it', async () => {
  const dataDir = createTemporaryFolder();
  mkdirSync(path.join(dataDir, 'data'));
  writeFileSync(path.join(dataDir, 'data', 'PG_VERSION'), '15\n');
  await expect(startPostgres({ dataDir, flags })).rejects.toThrow(
    /is of PostgreSQL 15, this version of Zeitblatt brings PostgreSQL 18\. Export the data/,
  );
});

test('a folder whose path is too long for a socket works all the same', async () => {
  const dataDir = path.join(createTemporaryFolder(), 'a'.repeat(60), 'b'.repeat(60));
  cpSync(path.join(template, 'data'), path.join(dataDir, 'data'), { recursive: true });
  const { adminUrl } = await start(dataDir);
  expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

const startElsewhere = (dataDir: string): string =>
  `import { startPostgres } from '../postgres/postgres.ts';
   await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, flags: ['-c', 'fsync=off'] });
   console.log('started');
   setInterval(() => undefined, 1000);`;

test.runIf(process.platform === 'linux')('the database ends with a start that is killed', async () => {
  const dataDir = usedFolder();
  const launcher = runScript(startElsewhere(dataDir));
  await launcher.printed('started');
  const pid = pidOf(dataDir);
  launcher.child.kill('SIGKILL');
  expect(await waitForProcessEnd(pid, 60_000)).toBe(true);
});

test('a database that outlived its start is taken over', async () => {
  const dataDir = usedFolder();
  // Without setpriv the kernel does not end PostgreSQL with its starter, as on systems other than Linux.
  const programs = createTemporaryFolder();
  writeFileSync(path.join(programs, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  const launcher = runScript(startElsewhere(dataDir), { PATH: `${programs}${path.delimiter}${process.env['PATH']}` });
  await launcher.printed('started');
  const pid = pidOf(dataDir);
  launcher.child.kill('SIGKILL');
  await launcher.ended;
  expect(isProcessAlive(pid)).toBe(true);
  const { adminUrl } = await start(dataDir);
  expect(isProcessAlive(pid)).toBe(false);
  expect(await query(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.skipIf(process.platform === 'win32')(
  'L9 the database lets nobody in over TCP, also in a folder of an older version',
  async () => {
    const dataDir = usedFolder();
    writeFileSync(path.join(dataDir, 'data', 'pg_hba.conf'), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
    const { adminUrl } = await start(dataDir);
    const rules = await query(adminUrl, 'select distinct type, auth_method from pg_hba_file_rules order by type');
    expect(rules).toEqual([
      { type: 'host', auth_method: 'reject' },
      { type: 'local', auth_method: 'trust' },
    ]);
  },
);
