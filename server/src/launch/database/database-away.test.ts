import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '../../testing/databases/database-proxy.ts';
import { createTestDatabase } from '../../testing/databases/test-database.ts';
import { startChild } from '../processes/child-part.ts';
import { type LastingProcess, SERVER_FILES } from '../processes/server-process.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

/** A data folder with a web application as the development server makes it, which needs no build. */
function folderWithPage(): string {
  const folder = createTemporaryFolder();
  mkdirSync(path.join(folder, 'dev-web'));
  writeFileSync(path.join(folder, 'dev-web', 'app.html'), '<!doctype html>');
  return folder;
}

test.each<LastingProcess>(['api', 'worker'])(
  'fault 1: the %s that starts while the database refuses waits for it, and works once it is there',
  async (name) => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const { url, close } = await openDatabaseProxy(database.appUrl);
    close();
    const port = Number(new URL(url).port);
    const reasons: string[] = [];
    const { promise: waitsLong, resolve } = Promise.withResolvers<undefined>();
    const starting = startChild({
      name,
      file: SERVER_FILES[name],
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ZEITBLATT_DATA: folderWithPage(),
        ZEITBLATT_DEV_ADDRESS: 'http://127.0.0.1:1',
        PORT: '0',
        DATABASE_URL: '',
        DATABASE_APP_URL: url,
      },
      onLine: () => undefined,
      onWaiting: (reason) => {
        if (reasons.push(reason) === 3) resolve(undefined);
      },
    });
    await Promise.race([waitsLong, starting]);
    const detour = await openDatabaseProxy(database.appUrl, port);
    onTestFinished(detour.close);
    const part = await starting;
    expect(new Set(reasons)).toEqual(new Set(['nothing answers there']));
    await part.stop();
  },
);
