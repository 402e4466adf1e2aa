import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createPool } from '../../database/pool.ts';
import { ensureDatabase } from '../../database/product-database.ts';
import { migrate } from '../../database/schema/migrate.ts';
import { createCompany, createUser } from '../../demo/builders.ts';
import { lockFolder } from '../../launch/database/instance-lock.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { type RunningPostgres, startPostgres } from '../../postgres/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/databases/test-database.ts';
import { runAdminCommand } from '../testing/run-admin-command.ts';
import { spawnAdminCommand } from '../testing/spawn-admin-command.ts';

describe('a command that finds no data says so in a sentence, without a stack', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const fail = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const { code, stdout, stderr } = await runAdminCommand(['companies'], {
      ZEITBLATT_DATA: createTemporaryFolder(),
      ...env,
    });
    expect([code, stdout]).toEqual([1, '']);
    return stderr;
  };

  test('because the product was never started there, and makes nothing', async () => {
    const folder = createTemporaryFolder();
    const sentence = (where: string): string =>
      `Zeitblatt has not been started in ${where} yet, so there is no data. Start it once: npm start, or the command migrate beside a PostgreSQL outside\n`;
    expect(await fail({ DATABASE_URL: '', ZEITBLATT_DATA: folder })).toBe(sentence(folder));
    expect(readdirSync(folder)).toEqual([]);
    const missing = path.join(folder, 'missing');
    expect(await fail({ DATABASE_URL: '', ZEITBLATT_DATA: missing })).toBe(sentence(missing));
    expect(readdirSync(folder)).toEqual([]);
  });

  test('because the database outside does not answer, without its password', async () => {
    expect(await fail({ DATABASE_URL: 'postgres://zeit:geheim@127.0.0.1:1/blatt' })).toBe(
      'The database blatt at 127.0.0.1:1 (user zeit) cannot be used: nothing answers there. Check DATABASE_URL.\n',
    );
  });

  test('because the database outside is empty', async () => {
    expect(await fail({ DATABASE_URL: inject('postgresUrl') })).toBe(
      'Zeitblatt has not been started with the database postgres yet, so there is no data. Start it once: npm start, or the command migrate beside a PostgreSQL outside\n',
    );
  });

  test('because the database is of another version', async () => {
    const pool = createPool(database.adminUrl, { timeZone: 'Europe/Berlin' });
    await pool.query(`insert into migrations.applied (name, sha256) values ('9999_future.sql', 'x')`);
    await pool.end();
    expect(await fail({ DATABASE_URL: database.adminUrl })).toContain('of another version of Zeitblatt');
  });

  test('because a setting is wrong', async () => {
    expect(await fail({ TIME_ZONE: 'Mars' })).toContain("TIME_ZONE: 'Mars' is not allowed");
  });
});

describe("with the product's own database a command works", () => {
  let folder: string;
  let postgres: RunningPostgres;
  const dataDir = (): string => path.join(folder, 'postgres');
  const run = (words: readonly string[]) => runAdminCommand(words, { DATABASE_URL: '', ZEITBLATT_DATA: folder });

  /** Starts a database with a company and a running server, as `npm start` leaves them. */
  async function startDatabase(): Promise<void> {
    postgres = await startPostgres({ dataDir: dataDir(), flags: ['-c', 'fsync=off'] });
    onTestFinished(() => postgres.stop());
  }

  test('while the product runs and while it does not, and stops what it has started', async () => {
    folder = createTemporaryFolder();
    await startDatabase();
    const { adminUrl, applicationUrl } = await ensureDatabase(postgres.adminUrl);
    expect((await runAdminCommand(['companies'], { DATABASE_URL: '', ZEITBLATT_DATA: folder })).code).toBe(1);
    await migrate(adminUrl);
    const pool = createPool(applicationUrl, { timeZone: 'Europe/Berlin' });
    const now = Temporal.Instant.from('2026-11-20T08:00:00Z');
    await createCompany(pool, { name: 'Beispiel Bau' }, (db, companyId) =>
      createUser(db, { email: 'chefin@test.example', companyId, now }),
    );
    await pool.end();

    const address = 'http://127.0.0.1:4711';
    const lock = await lockFolder(folder, () => ({ pid: process.pid, address, isStopping: false }));
    const running = await run(['companies']);
    expect(running).toMatchObject({ code: 0, stderr: '' });
    expect(running.stdout).toContain('Beispiel Bau');
    expect((await run(['sign-in-link', 'chefin@test.example'])).stdout).toContain(`  ${address}/login?nonce=`);
    await lock.release();
    await postgres.stop();

    const stopped = await spawnAdminCommand(['companies'], { DATABASE_URL: '', ZEITBLATT_DATA: folder });
    expect(stopped).toEqual({
      ...running,
      stderr: 'Zeitblatt is not running: its database is started for this command.\n',
    });
    expect(readdirSync(path.join(dataDir(), 'data'))).not.toContain('postmaster.pid');
  });

  test('not while the product starts', async () => {
    folder = createTemporaryFolder();
    await startDatabase();
    const lock = await lockFolder(folder, () => ({ pid: process.pid, address: null, isStopping: false }));
    onTestFinished(lock.release);
    expect(await run(['mails'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Zeitblatt is just starting or stopping. Try again in a moment.\n',
    });
  });
});
