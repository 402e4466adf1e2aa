import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { BackupError } from '../../backup/backup-error.ts';
import { createBackup } from '../../backup/create-backup.ts';
import { clusterFolder } from '../../postgres/postgres-cluster.ts';
import { listSettings } from '../../settings/settings.ts';
import type { Command } from '../terminal/command.ts';
import { formatBytes } from '../terminal/format-bytes.ts';

const OUTSIDE_DATABASE =
  'DATABASE_URL is set: the database is NOT in this backup. Back it up with pgBackRest, pg_basebackup or the backups of its provider.';

/** Makes a backup in a folder, also while the product runs. */
export const backupCommand: Command = {
  name: 'backup',
  operands: ['FOLDER'],
  summary: 'Makes a backup of the database and of all files in a new folder, while the product runs.',
  details: [
    'FOLDER must be new or empty, and lie outside of the data folder. It appears only when the backup is complete.',
    'The product makes backups by itself too: npm run admin -- backups lists them. npm run admin -- restore reads both.',
    'Secret settings such as SMTP_URL are listed by name only. Keep them elsewhere.',
  ],
  run: async ({ settings, env, adminUrl, clock }, [folder = '']) => {
    const target = path.resolve(folder);
    const isEmbedded = settings.databaseUrl === undefined;
    const cluster = clusterFolder(path.join(settings.dataFolder, 'postgres'));
    const { database, files, store } = await createBackup(target, {
      dataFolder: settings.dataFolder,
      database: isEmbedded ? { adminUrl, cluster, line: randomUUID() } : null,
      store: settings.store,
      settings: listSettings(env),
      now: clock,
      signal: new AbortController().signal,
    });
    const bytes = files.reduce((sum, file) => sum + file.bytes, database?.stored_bytes ?? 0);
    if (!isEmbedded && files.length === 0) throw new BackupError(OUTSIDE_DATABASE);
    return [
      `The backup is in ${target}: ${formatBytes(bytes)}, ${files.length} ${files.length === 1 ? 'file' : 'files'} of the store.`,
      ...(isEmbedded ? [] : [OUTSIDE_DATABASE]),
      ...(store.kind === 's3'
        ? [`The files in the bucket ${store.bucket} are NOT in it: switch its versioning on, or copy it.`]
        : []),
    ].join('\n');
  },
};
