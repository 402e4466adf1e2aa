import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from './instance-lock.ts';
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

  test('a database where nothing answers, without its password', async () => {
    const server = createServer();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    expect(await launch({ DATABASE_URL: `postgres://zeit:geheim@127.0.0.1:${port}/blatt` })).toEqual({
      code: 1,
      output: `The database blatt at 127.0.0.1:${port} (user zeit) cannot be used: nothing answers there. Check DATABASE_URL.\n`,
    });
  });

  test('a database that says nothing is given up after five seconds', async () => {
    const port = await listen(createServer(() => undefined));
    expect(await launch({ DATABASE_URL: `postgres://zeit:geheim@127.0.0.1:${port}/blatt` })).toEqual({
      code: 1,
      output: `The database blatt at 127.0.0.1:${port} (user zeit) cannot be used: no answer within 5 seconds. Check DATABASE_URL.\n`,
    });
  });
});
