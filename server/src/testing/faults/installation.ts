import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { inCompany } from '../../database/database.ts';
import { createPool, type Pool } from '../../database/pool.ts';
import { createCompany, createEmployee, createUser } from '../../demo/builders.ts';
import { startChild } from '../../launch/processes/child-part.ts';
import { SERVER_FILES } from '../../launch/processes/server-process.ts';
import { createTemporaryFolder } from '../../launch/testing/temporary-folder.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../databases/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../databases/test-database.ts';
import { openSession, TIME_ZONE, uniqueEmail } from '../test-company.ts';

/** The API in a process of its own, with the product's limits, behind a line to the database that can fail. */
export type Installation = {
  readonly address: string;
  readonly line: DatabaseProxy;
  /** Connections of the superuser, which do not pass the line. */
  readonly admin: Pool;
};

/** A manager, and employees whose periods the trial saves. */
export type Caller = {
  readonly token: string;
  readonly companyId: number;
  readonly employees: readonly number[];
};

export async function startInstallation(database?: TestDatabase): Promise<Installation> {
  const used = database ?? (await createTestDatabase());
  onTestFinished(() => used.drop());
  const line = await openDatabaseProxy(used.appUrl);
  onTestFinished(() => line.close());
  const admin = createPool(used.adminUrl, { timeZone: TIME_ZONE, max: 3 });
  onTestFinished(() => admin.end());
  const folder = createTemporaryFolder();
  // A page as the development server makes it, which needs no build.
  mkdirSync(path.join(folder, 'dev-web'));
  writeFileSync(path.join(folder, 'dev-web', 'app.html'), '<!doctype html>');
  const part = await startChild({
    name: 'api',
    file: SERVER_FILES.api,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      ZEITBLATT_DATA: folder,
      ZEITBLATT_DEV_ADDRESS: 'http://127.0.0.1:1',
      PORT: '0',
      DATABASE_URL: '',
      DATABASE_APP_URL: line.url,
    },
    onLine: () => undefined,
  });
  onTestFinished(() => part.stop());
  if (part.address === undefined) throw new Error('the API names no address');
  return { address: part.address, line, admin };
}

/** Creates a company with so many employees, and signs its manager in. */
export async function createCaller({ line }: Installation, count: number): Promise<Caller> {
  const pool = createPool(line.url, { timeZone: TIME_ZONE, max: 1 });
  try {
    const now = Temporal.Now.instant();
    const { id: companyId, by } = await createCompany(pool, {}, async (db, id) => ({
      id,
      by: await createUser(db, { email: uniqueEmail(), companyId: id, now }),
    }));
    const employees = await inCompany(pool, companyId, async (db) => {
      const ids = [];
      for (let index = 0; index < count; index += 1) {
        const { id } = await createEmployee(
          { db, reach: { companyId }, by, now },
          { number: randomUUID().slice(0, 8) },
        );
        ids.push(id);
      }
      return ids;
    });
    return { token: await openSession(pool, by.id, now), companyId, employees };
  } finally {
    await pool.end();
  }
}
