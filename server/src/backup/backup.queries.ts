import pg from 'pg';

export type BackupSteps = {
  /** Copies the cluster while it is written. */
  readonly copyCluster: () => Promise<void>;
  /** Copies the part of the log that makes the copy consistent. PostgreSQL keeps it until this returns. */
  readonly copyLog: (first: string, last: string) => Promise<void>;
};

export type FinishedBackup = {
  /** Content of `backup_label`. */
  readonly label: string;
  readonly firstSegment: string;
  readonly lastSegment: string;
};

/** Ends the segment of the log that was begun, unless it is still empty. @param adminUrl URL of a superuser */
export const switchSegment = (adminUrl: string): Promise<void> =>
  connected(adminUrl, async (client) => {
    await client.query('select pg_switch_wal()');
  });

async function connected<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Runs the steps of a base backup by PostgreSQL's low-level API. The session that starts a backup must end it; when this
 * one breaks off, PostgreSQL forgets the backup.
 *
 * @param adminUrl URL of a superuser
 */
export const runBaseBackup = (adminUrl: string, { copyCluster, copyLog }: BackupSteps): Promise<FinishedBackup> =>
  connected(adminUrl, async (client) => {
    // A temporary slot keeps the log from here on; it goes with this session.
    await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`);
    await client.query(`select pg_backup_start('zeitblatt', fast => true)`);
    await copyCluster();
    const stopped = await client.query<{ label: string; last: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(wait_for_archive => false)`,
    );
    const [{ label, last } = { label: '', last: '' }] = stopped.rows;
    const first = /^START WAL LOCATION: \S+ \(file ([\dA-F]{24})\)/m.exec(label)?.[1];
    if (first === undefined) throw new Error(`PostgreSQL gave no usable label of the backup: ${label}`);
    await copyLog(first, last);
    return { label, firstSegment: first, lastSegment: last };
  });
