import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../testing/databases/test-database.ts';
import { startChild } from './processes/child-part.ts';
import { formatLogLine } from './processes/log-lines.ts';
import { SERVER_FILES } from './processes/server-process.ts';
import { createTemporaryFolder } from './testing/temporary-folder.ts';

/** A data folder with a web application as the development server makes it, which needs no build. */
function folderWithPage(): string {
  const folder = createTemporaryFolder();
  mkdirSync(path.join(folder, 'dev-web'));
  writeFileSync(path.join(folder, 'dev-web', 'app.html'), '<!doctype html>');
  return folder;
}

test.each([
  { hasOwnLogin: false, warnings: 1 },
  { hasOwnLogin: true, warnings: 0 },
])(
  'L5: the API prints $warnings warnings where its own login is set: $hasOwnLogin',
  async ({ hasOwnLogin, warnings }) => {
    const database = await createTestDatabase();
    onTestFinished(database.drop);
    const lines: string[] = [];
    const part = await startChild({
      name: 'api',
      file: SERVER_FILES.api,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        ZEITBLATT_DATA: folderWithPage(),
        ZEITBLATT_DEV_ADDRESS: 'http://127.0.0.1:1',
        PORT: '0',
        DATABASE_URL: database.adminUrl,
        DATABASE_APP_URL: hasOwnLogin ? database.appUrl : '',
      },
      onLine: (line) => void lines.push(line),
    });
    await part.stop();
    const printed = lines.map((line) => formatLogLine('api', line, 'warn', 'Europe/Berlin') ?? '');
    expect(printed.filter((line) => line.includes('WARNING: DATABASE_APP_URL is not set'))).toHaveLength(warnings);
  },
);
