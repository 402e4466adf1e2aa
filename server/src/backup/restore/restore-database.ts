import { mkdir, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LaunchError } from '../../postgres/launch-error.ts';
import { type RunningPostgres, startPostgres } from '../../postgres/postgres.ts';
import { clusterFolder } from '../../postgres/postgres-cluster.ts';
import { BackupError } from '../backup-error.ts';
import { DATABASE_FOLDER } from '../copy-database.ts';
import { logFolder } from '../log-folder.ts';
import { isSegmentName, SEGMENT_BYTES, timelineOf } from '../log-segment.ts';
import { COMPRESSED, forEachAtOnce, unpackCompressed, unpackFile } from '../stored-file.ts';
import type { RestorePlan } from './plan-restore.ts';

/** PostgreSQL says so when no change was made after the wanted moment. The newest state is the wanted one then. */
const TARGET_NOT_REACHED = 'recovery ended before configured recovery target was reached';

/**
 * Unpacks a cluster and the log that has to be replayed.
 *
 * @throws BackupError when a file is damaged
 */
export async function unpackDatabase(dataDir: string, { chain, segments }: RestorePlan): Promise<void> {
  const cluster = clusterFolder(dataDir);
  const { folder, manifest } = chain.base;
  for (const name of ['', ...manifest.database.folders])
    await mkdir(path.join(cluster, name), { recursive: true, mode: 0o700 });
  await forEachAtOnce(manifest.database.files, async ({ path: name, bytes, sha256 }) => {
    const source = path.join(folder, DATABASE_FOLDER, `${name}${COMPRESSED}`);
    const sum = await unpackCompressed(source, path.join(cluster, name), bytes).catch((error: unknown) => {
      throw new BackupError(`The backup ${folder} is damaged: ${name} cannot be read.`, { cause: error });
    });
    if (sum.bytes !== bytes || sum.sha256 !== sha256)
      throw new BackupError(`The backup ${folder} is damaged: ${name} is not what was stored.`);
  });
  for (const { file, name } of [...chain.histories, ...segments]) {
    const target = path.join(logFolder(cluster), name);
    await unpackFile(file, target, { isCompressed: true });
    // The empty end of a segment was not stored.
    if (isSegmentName(name)) await truncate(target, SEGMENT_BYTES);
  }
  await writeFile(path.join(cluster, 'recovery.signal'), '', { mode: 0o600 });
}

/**
 * Starts an unpacked cluster and replays the log up to the wanted moment. The server that runs then is ready for use.
 *
 * @throws LaunchError when PostgreSQL cannot replay the log
 */
export async function recoverDatabase(dataDir: string, { chain, until }: RestorePlan): Promise<RunningPostgres> {
  const timeline = Number.parseInt(timelineOf(chain.base.manifest.database.first_segment), 16);
  const recovery = [
    // The log lies in the folder of the cluster already: PostgreSQL asks for it elsewhere first, and is told no.
    'restore_command=exit 1',
    `recovery_target_timeline=${timeline}`,
    'hot_standby=off',
    'archive_mode=off',
  ];
  // PostgreSQL reads its settings before its names of time zones, so that it does not know Z yet.
  const time = until?.toString().replace('T', ' ').replace('Z', '+00');
  const target = time === undefined ? [] : [`recovery_target_time=${time}`, 'recovery_target_action=promote'];
  const flagsOf = (settings: readonly string[]): string[] => settings.flatMap((setting) => ['-c', setting]);
  try {
    return await startPostgres({ dataDir, flags: flagsOf([...recovery, ...target]) });
  } catch (error) {
    if (!(error instanceof LaunchError) || !error.message.includes(TARGET_NOT_REACHED)) throw error;
    return startPostgres({ dataDir, flags: flagsOf(recovery) });
  }
}
