import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { archiveBegun, archiveFinished } from '../../backup/archive-log.ts';
import { BackupError } from '../../backup/backup-error.ts';
import { addStoreFiles } from '../../backup/copy-files.ts';
import { formatMoment } from '../../backup/describe-reach.ts';
import { type Backup, hasDatabase, surveyBackups } from '../../backup/find-backups.ts';
import { findOwnBackup } from '../../backup/kept-backups.ts';
import { planRestore } from '../../backup/restore/plan-restore.ts';
import { type Restored, restoreBackup } from '../../backup/restore/restore-backup.ts';
import { restoreFiles } from '../../backup/restore/restore-files.ts';
import { readRestoreTime } from '../../backup/restore/restore-time.ts';
import { findFolderHolder, lockFolder } from '../../launch/database/instance-lock.ts';
import { clusterFolder } from '../../postgres/postgres-cluster.ts';
import type { Command, OfflineOperator } from '../terminal/command.ts';
import { commandSyntax } from '../terminal/help.ts';
import { OperatorError, UsageError } from '../terminal/operator-error.ts';
import { checkRestored } from './check-restored.ts';

const UNTIL = '--until';
const INTO = '--into';

/** Restores the embedded database and the files. */
export const restoreCommand: Command = {
  name: 'restore',
  operands: ['FOLDER'],
  options: ['--until TIME', '--into DATA_FOLDER'],
  summary: 'Restores a backup, or the state of any minute since then; the product has to be stopped.',
  details: [
    'FOLDER is a backup, or a folder of backups such as BACKUP_DIR; npm run admin -- backups says which times it holds.',
    'TIME is local time (TIME_ZONE), 2026-11-22 12:58 or 22.11.2026 12:58, with seconds if wanted, or a time with its',
    'distance from UTC, 2026-11-22T11:58:00Z. Without it the newest state is restored.',
    'The data folder that is there is moved aside, never changed. With --into another folder is made, and the product may',
    'go on running on its own one.',
  ],
  runOffline: async (operator, [folder = ''], options) => {
    const { settings, timeZone } = operator;
    const until = options[UNTIL] === undefined ? null : readTime(options[UNTIL], timeZone);
    const source = path.resolve(folder);
    if (settings.databaseUrl !== undefined) return restoreOnlyFiles(operator, source);
    const target = path.resolve(options[INTO] ?? settings.dataFolder);
    await using cleanup = new AsyncDisposableStack();
    if (options[INTO] === undefined) await holdFolder(target, cleanup);
    else if (existsSync(target) && (await readdir(target)).length > 0)
      throw new OperatorError(`${target} is not empty. Name a new folder after ${INTO}.`);
    if (options[INTO] === undefined || (await isFree(settings.dataFolder))) await archiveRest(operator, source);
    const backups = await findWithReport(source, operator);
    const plan = planRestore(backups, until, { folder: source, timeZone });
    const { segments, chain } = plan;
    operator.report(
      `Restoring the backup of ${formatMoment(chain.from, timeZone)} and ${segments.length} files of its log …`,
    );
    const store =
      options[INTO] === undefined || settings.store.kind === 's3'
        ? settings.store
        : { kind: 'folder' as const, folder: path.join(target, 'archives') };
    const check = (url: string, place: string | null) => checkRestored(url, place, operator);
    const restored = await restoreBackup({ plan, target, store, now: operator.now, check });
    return describeRestored(restored, { target, state: formatMoment(until ?? chain.until, timeZone), timeZone });
  },
};

/** @throws UsageError when the text is no moment, or not a single one */
function readTime(text: string, timeZone: string): Temporal.Instant {
  try {
    return readRestoreTime(text, timeZone);
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    throw new UsageError(`${error.message}\nIt is called like this: npm run admin -- ${commandSyntax(restoreCommand)}`);
  }
}

/** Names backups that cannot be read, before another one is restored. @throws OperatorError when there is no other */
async function findWithReport(source: string, { report }: OfflineOperator): Promise<Backup[]> {
  const { backups, damaged } = await surveyBackups(source);
  if (damaged.length > 0 && backups.length === 0) throw new OperatorError(damaged.join('\n'));
  for (const line of damaged) report(line);
  return backups;
}

/** Takes the data folder, so that the product cannot start on it. */
async function holdFolder(folder: string, cleanup: AsyncDisposableStack): Promise<void> {
  if (!existsSync(folder)) return;
  if (!(await isFree(folder)))
    throw new OperatorError(
      `Zeitblatt runs on ${folder}. Stop it first, or name another folder: ${INTO} DATA_FOLDER. Nothing was changed.`,
    );
  const lock = await lockFolder(folder, () => ({ pid: process.pid, address: null, isStopping: true }));
  cleanup.defer(lock.release);
}

const isFree = async (folder: string): Promise<boolean> =>
  existsSync(folder) && (await findFolderHolder(folder)) === null;

/** Adds to the backups what a product that was killed has left in its log. */
async function archiveRest({ settings, clock, report }: OfflineOperator, source: string): Promise<void> {
  const cluster = clusterFolder(path.join(settings.dataFolder, 'postgres'));
  if (!existsSync(cluster)) return;
  try {
    const backup = await findOwnBackup(source, cluster);
    if (!backup) return;
    await archiveFinished({ cluster, backup });
    await archiveBegun({ cluster, backup }, clock());
    await addStoreFiles(backup, settings.store, new AbortController().signal);
  } catch (error) {
    report(`The last changes of ${settings.dataFolder} could not be added to the backups: ${String(error)}`);
  }
}

async function restoreOnlyFiles(operator: OfflineOperator, source: string): Promise<string> {
  const { settings } = operator;
  const backups = await findWithReport(source, operator);
  const newest = backups.at(-1);
  if (!newest) throw new OperatorError(`There is no backup in ${source}.`);
  const isOwn = hasDatabase(newest) ? ' This backup holds an embedded database: leave DATABASE_URL out for that.' : '';
  const advice = `DATABASE_URL is set: restore the database by pgBackRest or by the tools of its provider.${isOwn}`;
  if (settings.store.kind === 's3')
    throw new OperatorError(`${advice}\nThe files are in the bucket; none was restored.`);
  const { whole, damaged } = await restoreFiles([newest], settings.store.folder);
  if (damaged.length > 0) throw new OperatorError([advice, ...describeDamaged(damaged)].join('\n'));
  return `${countFiles(whole)} of the store restored to ${settings.store.folder}, each checked by its hash.\n${advice}`;
}

type Told = { readonly target: string; readonly state: string; readonly timeZone: string };

function describeRestored({ files, findings, movedTo }: Restored, { target, state, timeZone }: Told): string {
  const text = [
    `Restored to the state of ${state} (${timeZone}) in ${target}.`,
    `${countFiles(files.whole)} of the store restored, each checked by its hash.`,
    ...describeDamaged(files.damaged),
    ...findings,
    ...(movedTo === null ? [] : [`The former data folder is kept as ${movedTo}. Remove it when nothing is missing.`]),
    'Mails that waited at that time are sent once more when the product starts: npm run admin -- mails lists them.',
  ].join('\n');
  if (files.damaged.length > 0 || findings.some((line) => line.includes('BROKEN'))) throw new OperatorError(text);
  return text;
}

const countFiles = (count: number): string => `${count} ${count === 1 ? 'file' : 'files'}`;

const describeDamaged = (keys: readonly string[]): string[] =>
  keys.length === 0 ? [] : [`DAMAGED in the backup, and not restored: ${keys.join(', ')}`];
