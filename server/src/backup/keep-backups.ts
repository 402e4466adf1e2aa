import { BackupKeeper, type KeeperOptions } from './backup-keeper.ts';
import { giveUpWaitingLog } from './log-folder.ts';

export type BackupKeeping = KeeperOptions & {
  /** Pauses before the first look at the log and between two of them, in milliseconds. */
  readonly firstMs?: number;
  readonly pauseMs?: number;
  /** Most bytes of finished log that may wait on the disk of the database. */
  readonly waitingLogBytesMax?: number;
};

export type KeptBackups = {
  /** Ends the work under way. PostgreSQL may then be stopped. */
  readonly stop: () => Promise<void>;
  /** Archives what PostgreSQL has written last. Call it after PostgreSQL has ended. */
  readonly finish: () => Promise<void>;
};

/** So much is lost at most with the disk of the database, in milliseconds. */
const PAUSE_MS = 60_000;

/** The start of the product goes first. */
const FIRST_MS = 10_000;

/** A database that saves 1 GB without a backup has either a full disk for them or a very large import. */
const WAITING_LOG_BYTES_MAX = 1024 ** 3;

/**
 * Keeps the embedded database restorable to any minute of the last seven days: a backup once a day, and each minute the
 * log since then. No failure here reaches the product: saving goes on, and the operator is told how far back one can go.
 */
export function keepBackups(options: BackupKeeping): KeptBackups {
  const {
    cluster,
    report,
    firstMs = FIRST_MS,
    pauseMs = PAUSE_MS,
    waitingLogBytesMax = WAITING_LOG_BYTES_MAX,
  } = options;
  const stopping = new AbortController();
  const keeper = new BackupKeeper(options, stopping.signal);
  let work: Promise<void> | null = null;
  const look = (): void => {
    if (isGivenUp(cluster, waitingLogBytesMax))
      report('The log that waited for the backups was given up, because it took too much of the disk of the database.');
    work ??= keeper.look().finally(() => {
      work = null;
    });
  };
  const first = setTimeout(look, firstMs).unref();
  const timer = setInterval(look, pauseMs).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      stopping.abort();
      await work;
    },
    finish: () => keeper.archiveRest(),
  };
}

function isGivenUp(cluster: string, bytesMax: number): boolean {
  try {
    return giveUpWaitingLog(cluster, bytesMax);
  } catch {
    // A name that PostgreSQL removes at the same moment; the next look comes in a minute.
    return false;
  }
}
