import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '../testing/databases/database-proxy.ts';
import { lockFolder } from './database/instance-lock.ts';
import { runScript } from './testing/run-script.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

/** Starts the product with invalid settings. */
async function launch(env: NodeJS.ProcessEnv): Promise<{ code: number | null; output: string }> {
  const { ended } = runScript('launch.ts', { ZEITBLATT_DATA: createTemporaryFolder(), PORT: '0', ...env });
  return ended;
}

async function listen(server: Server): Promise<number> {
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('a start says in a sentence, without a stack, that it cannot use', () => {
  test('wrong settings', async () => {
    expect(await launch({ PORT: 'abc', TIME_ZONE: 'Mars' })).toEqual({
      code: 1,
      output:
        "PORT: 'abc' is not allowed. Allowed is a whole number from 0 to 65535.\n" +
        "TIME_ZONE: 'Mars' is not allowed. Allowed is a time zone like Europe/Berlin.\n",
    });
  });

  test('a port that is taken', async () => {
    const port = await listen(createServer());
    expect(await launch({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program. Choose another one, for example: PORT=${port + 1} npm start\n`,
    });
  });

  test('the port of the measures of its worker, which is the one after that of its API', async () => {
    const port = await listen(createServer());
    expect(await launch({ METRICS_PORT: String(port - 1) })).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program. Choose another one, for example: METRICS_PORT=${port + 1} npm start\n`,
    });
  });

  test('a data folder that another start holds', async () => {
    const folder = createTemporaryFolder();
    const lock = await lockFolder(folder, () => ({ pid: 4711, address: 'http://127.0.0.1:8080', isStopping: false }));
    onTestFinished(lock.release);
    expect(await launch({ ZEITBLATT_DATA: folder })).toEqual({
      code: 1,
      output: 'Zeitblatt already runs on this data folder (address http://127.0.0.1:8080, pid 4711).\n',
    });
  });

  test('a data folder that cannot be made', async () => {
    const folder = path.join('/dev/null', 'data');
    expect(await launch({ ZEITBLATT_DATA: folder })).toEqual({
      code: 1,
      output: `The data folder ${folder} cannot be used: there is a file of that name. ZEITBLATT_DATA names another one.\n`,
    });
  });

  test('a database that is not there, on a server that is', async () => {
    const detour = await openDatabaseProxy(inject('postgresUrl'));
    onTestFinished(detour.close);
    const url = new URL(detour.url);
    url.pathname = '/blatt';
    expect(await launch({ DATABASE_URL: url.href })).toEqual({
      code: 1,
      output: `The database blatt at 127.0.0.1:${url.port} (user postgres) cannot be used: there is no such database. Check DATABASE_URL.\n`,
    });
  });
});

describe('fault 1: a start waits, and says so once and without the password, for a database', () => {
  /** Starts the product, stops it as soon as it says that it waits, and returns its exit code and output. */
  async function launchAndStop(databaseUrl: string): Promise<{ code: number | null; output: string }> {
    const env = { ZEITBLATT_DATA: createTemporaryFolder(), PORT: '0', DATABASE_URL: databaseUrl };
    const run = runScript('launch.ts', env);
    await run.printed('Waiting for the database …');
    run.child.kill('SIGINT');
    return run.ended;
  }

  const waitingFor = (port: number, reason: string) => ({
    code: 0,
    output: `The database blatt at 127.0.0.1:${port} (user zeit) cannot be used: ${reason}. Check DATABASE_URL.\nWaiting for the database …\n`,
  });

  test('where nothing answers', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const end = await launchAndStop(`postgres://zeit:geheim@127.0.0.1:${port}/blatt`);
    expect(end).toEqual(waitingFor(port, 'nothing answers there'));
  });

  test('that says nothing for five seconds', async () => {
    const port = await listen(createServer(() => undefined));
    const end = await launchAndStop(`postgres://zeit:geheim@127.0.0.1:${port}/blatt`);
    expect(end).toEqual(waitingFor(port, 'no answer within 5 seconds'));
  });
});
