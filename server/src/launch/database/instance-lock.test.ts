import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScript } from '../testing/run-script.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { type FolderHolder, lockFolder } from './instance-lock.ts';

const running = (): FolderHolder => ({ pid: 4711, address: 'http://127.0.0.1:8080', isStopping: false });

/** The two kinds of lock under test: that of this system, and the socket file, which works on every Unix. */
const WAYS = [process.platform, 'darwin'] as const;

test.each(WAYS)('a second start is told who holds the folder (%s)', async (platform) => {
  const folder = createTemporaryFolder();
  const lock = await lockFolder(folder, running, platform);
  await expect(lockFolder(folder, running, platform)).rejects.toThrow(
    'Zeitblatt already runs on this data folder (address http://127.0.0.1:8080, pid 4711).',
  );
  await lock.release();
});

test.each(WAYS)('a kill -9 of the holder frees the folder (%s)', async (platform) => {
  const folder = createTemporaryFolder();
  const holder = runScript(
    `import { lockFolder } from './database/instance-lock.ts';
     await lockFolder(${JSON.stringify(folder)}, () => ({ pid: process.pid, address: null, isStopping: false }), '${platform}');
     console.log('locked');
     setInterval(() => undefined, 1000);`,
  );
  await holder.printed('locked');
  await expect(lockFolder(folder, running, platform)).rejects.toThrow(`(still starting, pid ${holder.pid})`);
  holder.child.kill('SIGKILL');
  await holder.ended;
  const lock = await lockFolder(folder, running, platform);
  await lock.release();
});

test('a start that is just stopping is waited for', async () => {
  const folder = createTemporaryFolder();
  let asked = 0;
  const first = await lockFolder(folder, () => {
    asked += 1;
    return { ...running(), isStopping: true };
  });
  let isReleased = false;
  const second = lockFolder(folder, running);
  await expect.poll(() => asked).toBeGreaterThan(1);
  isReleased = true;
  await first.release();
  const lock = await second;
  expect(isReleased).toBe(true);
  await lock.release();
});

test('two folders do not disturb each other, and nothing is written into them', async () => {
  const [one, other] = [createTemporaryFolder(), createTemporaryFolder()];
  const locks = [await lockFolder(one, running), await lockFolder(other, running)];
  expect(existsSync(`${one}/lock`)).toBe(false);
  await Promise.all(locks.map((lock) => lock.release()));
});
