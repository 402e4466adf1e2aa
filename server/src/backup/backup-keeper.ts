import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { errorMessageOf } from '../postgres/launch-error.ts';
import { archiveFinished, archiveLog, LogGapError } from './archive-log.ts';
import { BackupError, describeFolderError, isDiskFull } from './backup-error.ts';
import { addStoreFiles } from './copy-files.ts';
import { type BackupSource, createBackup } from './create-backup.ts';
import { describeReach, formatShortMoment } from './describe-reach.ts';
import { type DatabaseBackup, findBackups, removeUnfinished } from './find-backups.ts';
import { findOwnBackup, keptName, removeOldBackups, removeOldestBackup } from './kept-backups.ts';
import { noteArchived } from './note-archived.ts';
import { findChains, newestReach } from './reach.ts';

export type KeeperOptions = Pick<BackupSource, 'dataFolder' | 'store' | 'settings' | 'now'> & {
  /** Folder of the backups, `BACKUP_DIR`. */
  readonly folder: string;
  /** Most bytes that the backups may take. */
  readonly limitBytes: number;
  readonly cluster: string;
  /** URL of a superuser in the product's database; null while PostgreSQL is not running. */
  readonly adminUrl: () => string | null;
  /** Decides when the day's backup is made. */
  readonly timeZone: string;
  /** Tells the managers how far back one can go when that has become less. */
  readonly notify: (event: BackupEvent) => Promise<void>;
  /** Says to the operator how far back one can go, and what is wrong. */
  readonly report: (line: string) => void;
};

export type BackupEvent =
  | {
      readonly type: 'backups_shorter' | 'backups_failing';
      readonly data: { readonly from: string; readonly until: string };
    }
  | { readonly type: 'backups_missing'; readonly data: Readonly<Record<string, never>> };

/** Failures that pass within this time are told to the operator only. */
const FAILING_MINUTES = 10;

/** A backup that has failed is tried again after this time. */
const RETRY_MINUTES = 10;

/** Time to copy new files of the store while the product stops, in milliseconds. */
const REST_MS = 5000;

/** Local hour of the daily backup. */
const BACKUP_HOUR = 3;

/** Part of the limit that the log may grow by before the sizes of all backups are measured again. */
const UNMEASURED_SHARE = 1 / 100;

/** Makes the backups of a running cluster, one look after the other. */
export class BackupKeeper {
  readonly #options: KeeperOptions;
  readonly #signal: AbortSignal;
  /** The backup whose log is continued; undefined before the first look. */
  #current: DatabaseBackup | null | undefined;
  #problem: string | null = null;
  /** When the bell tells of a failure that lasts; null when there is none, or when it was told. */
  #notifyAt: Temporal.Instant | null = null;
  #retryAt: Temporal.Instant | null = null;
  #unmeasuredBytes = 0;
  #hasLargeLog = false;

  constructor(options: KeeperOptions, signal: AbortSignal) {
    this.#options = options;
    this.#signal = signal;
  }

  /** Archives the log, makes a backup when one is due, and keeps to the limit. Never fails: problems are reported. */
  async look(): Promise<void> {
    const { folder } = this.#options;
    try {
      await this.#lookOnce();
      // A failed first backup waits for its next try.
      if (!this.#current) return;
      if (this.#problem !== null) await this.#report(`The backups in ${folder} are written again.`);
      this.#problem = null;
      this.#notifyAt = null;
    } catch (error) {
      if (!this.#signal.aborted) await this.#handle(error instanceof BackupError ? (error.cause ?? error) : error);
    }
  }

  /** Archives what was written last, and makes no backup. */
  async archiveRest(): Promise<void> {
    await this.#archive(AbortSignal.timeout(REST_MS)).catch(() => undefined);
  }

  async #lookOnce(): Promise<void> {
    const { folder, cluster, now, timeZone } = this.#options;
    if (this.#current === undefined) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(folder);
      this.#current = await findOwnBackup(folder, cluster);
    }
    await this.#archive(this.#signal);
    if (!this.#current || this.#hasLargeLog || isDue(this.#current.manifest.made_at, now(), timeZone))
      await this.#makeBackup();
    await this.#keepToLimit();
  }

  async #archive(signal: AbortSignal): Promise<void> {
    const backup = this.#current;
    if (!backup) return;
    const { folder, cluster, store, adminUrl, now, report } = this.#options;
    try {
      this.#unmeasuredBytes += await archiveLog({ cluster, backup, adminUrl: adminUrl() });
      const added = await addStoreFiles(backup, store, signal);
      if (added.length > 0) this.#current = { ...backup, files: [...backup.files, ...added] };
      this.#unmeasuredBytes += added.reduce((sum, { bytes }) => sum + bytes, 0);
      await noteArchived(folder, now());
    } catch (error) {
      if (!(error instanceof LogGapError)) throw error;
      report(`The log of the backups is interrupted (${error.message}): a new backup is made.`);
      this.#current = null;
    }
  }

  async #makeBackup(): Promise<void> {
    const { folder, cluster, now, limitBytes } = this.#options;
    const adminUrl = this.#options.adminUrl();
    if (adminUrl === null || (this.#retryAt !== null && Temporal.Instant.compare(now(), this.#retryAt) < 0)) return;
    this.#retryAt = now().add({ minutes: RETRY_MINUTES });
    const previous = this.#current ?? null;
    const earlier = previous ?? (await findBackups(folder)).at(-1);
    await createBackup(path.join(folder, keptName(now())), {
      ...this.#options,
      signal: this.#signal,
      database: { adminUrl, cluster, line: previous?.manifest.database.line ?? randomUUID() },
      ...(earlier ? { earlier } : {}),
      beforeFinish: ({ first_segment: before }) => this.#completeLog(previous, before),
    });
    this.#retryAt = null;
    this.#hasLargeLog = false;
    this.#unmeasuredBytes = limitBytes;
    this.#current = await findOwnBackup(folder, cluster);
    await this.#archive(this.#signal);
    await this.#report('A backup was made.');
  }

  /** Leaves no gap between the log of a backup and that of the next one. */
  async #completeLog(backup: DatabaseBackup | null, before: string): Promise<void> {
    if (backup === null) return;
    const { cluster } = this.#options;
    await archiveFinished({ cluster, backup }, before).catch((error: unknown) => {
      if (!(error instanceof LogGapError)) throw error;
    });
  }

  async #keepToLimit(): Promise<void> {
    const { folder, limitBytes, now } = this.#options;
    if (this.#unmeasuredBytes < limitBytes * UNMEASURED_SHARE) return;
    const { isCut, excess } = await removeOldBackups(folder, { limitBytes, now: now() });
    this.#unmeasuredBytes = 0;
    this.#hasLargeLog = excess === 'log';
    if (isCut) {
      await this.#report('BACKUP_LIMIT_GB is reached: the oldest backup was removed.');
      await this.#notify('backups_shorter');
    }
    if (excess === 'backup') await this.#report('BACKUP_LIMIT_GB is too small for a single backup.');
  }

  async #handle(error: unknown): Promise<void> {
    const { folder, now } = this.#options;
    const reason = describeFolderError(error);
    if (this.#problem === null) this.#notifyAt = now().add({ minutes: FAILING_MINUTES });
    if (reason !== this.#problem) {
      this.#problem = reason;
      await this.#report(`The backups in ${folder} cannot be written: ${reason}. Saving goes on.`);
    }
    if (this.#notifyAt !== null && Temporal.Instant.compare(now(), this.#notifyAt) >= 0) {
      this.#notifyAt = null;
      await this.#notify('backups_failing');
    }
    if (!isDiskFull(error) || !(await hasMadeRoom(folder))) return;
    this.#retryAt = null;
    await this.#report('The oldest backup was removed to make room.');
    await this.#notify('backups_shorter');
  }

  /** A database that does not answer learns nothing; the line of the operator is printed all the same. */
  async #notify(type: 'backups_shorter' | 'backups_failing'): Promise<void> {
    const { folder, timeZone, notify, report } = this.#options;
    try {
      const reach = newestReach(findChains(await findBackups(folder).catch(() => [])));
      const [from, until] = [reach?.from, reach?.until].map((moment) => moment && formatShortMoment(moment, timeZone));
      if (from && until) await notify({ type, data: { from, until } });
      else await notify({ type: 'backups_missing', data: {} });
    } catch (error) {
      report(`The managers could not be told about the backups: ${errorMessageOf(error)}`);
    }
  }

  /** Adds how far back one can go; a folder that cannot be read leaves that out. */
  async #report(line: string): Promise<void> {
    const { folder, timeZone, report } = this.#options;
    const backups = await findBackups(folder).catch(() => null);
    report(backups === null ? line : `${line} ${describeReach(backups, timeZone)}`);
  }
}

/** Removes the oldest backup, if there is another one and it can be removed. */
async function hasMadeRoom(folder: string): Promise<boolean> {
  try {
    return await removeOldestBackup(folder);
  } catch {
    return false;
  }
}

/** Whether the hour of the daily backup has passed since a backup was made. */
function isDue(madeAt: Temporal.Instant, now: Temporal.Instant, timeZone: string): boolean {
  const local = now.toZonedDateTimeISO(timeZone);
  const today = local.with({ hour: BACKUP_HOUR, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const due = Temporal.ZonedDateTime.compare(today, local) > 0 ? today.subtract({ days: 1 }) : today;
  return Temporal.Instant.compare(madeAt, due.toInstant()) < 0;
}
