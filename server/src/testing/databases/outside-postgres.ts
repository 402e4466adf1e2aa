import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { startScratchPostgres } from './scratch-postgres.ts';

/** A PostgreSQL as an operator would run one: on a port, with passwords, and an owner who is no superuser. */
export type OutsidePostgres = {
  /** `DATABASE_URL` */
  readonly ownerUrl: string;
  /** `DATABASE_APP_URL`; its role and password are made by the command migrate. */
  readonly applicationUrl: string;
  readonly stop: () => Promise<void>;
};

/** Starts one on a free port of this machine. @param folder readable by every user, for a file of settings */
export async function startOutsidePostgres(folder: string): Promise<OutsidePostgres> {
  const port = await freePort();
  const rules = path.join(folder, 'pg_hba.conf');
  writeFileSync(rules, 'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 });
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `hba_file=${rules}`];
  const postgres = await startScratchPostgres({ flags: settings.flatMap((setting) => ['-c', setting]) });
  const superuser = new URL(postgres.adminUrl);
  superuser.port = String(port);
  const client = new pg.Client({ connectionString: superuser.href });
  await client.connect();
  await client.query(`create role zeitblatt_owner login createrole bypassrls password 'of the owner'`);
  await client.query('create database zeitblatt owner zeitblatt_owner');
  await client.end();
  const urlOf = (user: string, password: string): string =>
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/zeitblatt`;
  return {
    ownerUrl: urlOf('zeitblatt_owner', 'of the owner'),
    applicationUrl: urlOf('zeitblatt_app', 'of the ürole'),
    stop: postgres.stop,
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
