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

/**
 * Runs the steps of a base backup by PostgreSQL's low-level API. The session that starts a backup must end it; when this
 * one breaks off, PostgreSQL forgets the backup.
 *
 * @param adminUrl URL of a superuser
 */
export async function runBaseBackup(adminUrl: string, { copyCluster, copyLog }: BackupSteps): Promise<FinishedBackup> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}
